"""pathlib and glob over real directories: this runs in a folder that is empty and writable."""
import glob
import os
from pathlib import Path

for name in ("a/b/c", "a/.h", "b/b/x"):
    Path(name).mkdir(parents=True)
for name in ("x.py", "a/y.py", "a/b/z.py", "a/b/c/w.txt", "a/.h/h.py", ".hid"):
    assert Path(name).write_text(name) == len(name)


def found(pattern, root="."):
    return sorted(map(str, Path(root).glob(pattern)))


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    raise AssertionError("no error")


assert found("*") == [".hid", "a", "b", "x.py"] and found("*/") == ["a", "b"] and found("*.py") == ["x.py"] and found("a/*/*.py") == ["a/.h/h.py", "a/b/z.py"]
assert found("**/*.py") == ["a/.h/h.py", "a/b/z.py", "a/y.py", "x.py"] and found("**/b/**", "b") == ["b/b", "b/b/x"] and found("a/../*.py") == ["a/../x.py"]
assert found("nope/*") == found("x.py/*") == [] and found("X.PY") == [] and [str(p) for p in Path().glob("X.PY", case_sensitive=False)] == ["x.py"]
assert sorted(map(str, Path("a").rglob("*.py"))) == ["a/.h/h.py", "a/b/z.py", "a/y.py"]
assert error(Path().glob, "").startswith("ValueError: Unacceptable pattern: ")
assert sorted(glob.glob("**/*.py", recursive=True)) == ["a/b/z.py", "a/y.py", "x.py"] and glob.glob("*.py", root_dir="a") == ["y.py"]
assert sorted(glob.glob("*/b/")) == ["a/b/", "b/b/"] and glob.glob(b"x*") == [b"x.py"] and glob.glob("a/.h/*.py") == ["a/.h/h.py"]
assert [(str(p), sorted(d), f) for p, d, f in Path("b").walk()] == [("b", ["b"], []), ("b/b", ["x"], []), ("b/b/x", [], [])]
assert [str(p) for p, _, _ in Path("b").walk(top_down=False)] == ["b/b/x", "b/b", "b"] and list(Path("nope").walk()) == []

p = Path("x.py")
assert p.exists() and p.is_file() and not p.is_dir() and not p.is_symlink() and p.stat().st_size == 4 and p.samefile("a/../x.py")
assert p.read_bytes() == b"x.py" and p.absolute() == p.resolve() == Path.cwd() / "x.py" and sorted(x.name for x in Path("a").iterdir()) == [".h", "b", "y.py"]
assert p.write_text("a\nb", newline="\r\n") == 3 and p.read_bytes() == b"a\r\nb" and p.read_text() == "a\nb"
assert error(Path("nope").read_text) == "FileNotFoundError: [Errno 2] No such file or directory: 'nope'"
assert error(Path("a").mkdir) == "FileExistsError: [Errno 17] File exists: 'a'" and Path("a").mkdir(exist_ok=True) is None
assert error(Path("a").rmdir).endswith("Directory not empty: 'a'") and error(p.touch, exist_ok=False) == "FileExistsError: [Errno 17] File exists: 'x.py'"
assert error(Path("nope").rename, "q") == "FileNotFoundError: [Errno 2] No such file or directory: 'nope' -> 'q'"
assert error(Path("nope").resolve, strict=True).endswith("/nope'") and error(p.write_text, b"") == "TypeError: data must be str, not bytes"
assert error(Path("a\0").stat) in ("ValueError: stat: embedded null character in path", "ValueError: embedded null byte")
assert error(p.readlink) == "OSError: [Errno 22] Invalid argument: 'x.py'" and not Path("a\0").exists()

assert Path("t").touch() is None and Path("t").read_bytes() == b"" and p.rename("r.py") == Path("r.py") and Path("r.py").replace(p) == p
Path("t").unlink()
assert Path("t").unlink(missing_ok=True) is None and error(Path("t").unlink) == "FileNotFoundError: [Errno 2] No such file or directory: 't'"

if hasattr(Path, "copy"):
    assert p.copy("x2.py").read_text() == "a\nb" and p.copy_into("a") == Path("a/x.py") and Path("a").copy("n").is_dir()
    assert found("n/**/*") == ["n/.h", "n/.h/h.py", "n/b", "n/b/c", "n/b/c/w.txt", "n/b/z.py", "n/x.py", "n/y.py"]
    assert Path("n").move("m") == Path("m") and Path("m").move_into("b") == Path("b/m") and not Path("n").exists() and Path("b/m/y.py").info.is_file()
    assert error(p.copy, "x.py") == "OSError: [Errno 22] Source and target are the same path: 'x.py' -> 'x.py'"
    assert error(Path("a").copy, "a/q") == "OSError: [Errno 22] Source path is a parent of target path: 'a' -> 'a/q'"
    assert error(p.move, "./x.py") == "OSError: [Errno 22] Source and target are the same file: 'x.py' -> 'x.py'"
    assert error(Path().copy_into, "a") == "ValueError: PosixPath('.') has an empty name"
assert os.path.realpath("a/../b", strict=True) == os.path.abspath("b")
