"""The paths of pathlib as text: parts, joins, relations, patterns, order, and the errors."""
import pickle
import sys
from pathlib import Path, PosixPath, PurePath, PurePosixPath, PureWindowsPath
try:
    from pathlib import UnsupportedOperation, WindowsPath
except ImportError:
    sys.exit()  # older than 3.13

P, W = PurePosixPath, PureWindowsPath


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    raise AssertionError("no error")


# parts
p = P("/a//./b/../c.tar.gz")
assert str(p) == "/a/b/../c.tar.gz" and p.parts == ("/", "a", "b", "..", "c.tar.gz") and repr(p) == "PurePosixPath('/a/b/../c.tar.gz')"
assert (p.drive, p.root, p.anchor, p.name, p.suffix, p.suffixes, p.stem) == ("", "/", "/", "c.tar.gz", ".gz", [".tar", ".gz"], "c.tar")
assert [str(x) for x in p.parents] == ["/a/b/..", "/a/b", "/a", "/"] and p.parents[-1] == P("/") and p.parents[1:3] == (P("/a/b"), P("/a"))
assert repr(p.parents) == "<PurePosixPath.parents>" and error(lambda: p.parents[4]) == "IndexError: 4" and len(P().parents) == 0
assert str(P()) == "." and P().parts == () and P().parent == P() and P("/").parent == P("/") and str(P("//a")) == "//a" and str(P("///a")) == "/a"
w = W("C:/a", "b", "/c.txt")
assert str(w) == "C:\\c.txt" and w.parts == ("C:\\", "c.txt") and w.as_posix() == "C:/c.txt" and w == W("c:\\C.TXT") and hash(w) == hash(W("c:\\C.TXT"))
assert W("//host/share").root == "\\" and W("//host/share/x").drive == "\\\\host\\share" and W("c:a").root == "" and str(W("./c:a")) == ".\\c:a"

# joins
assert p / "x" == p.joinpath("x") == P(p, "x") and "/r" / P("x") == P("/r/x") and p / "/z" == P("/z") and P("a", W("b\\c")) == P("a/b/c")
assert p.with_name("n") == P("/a/b/../n") and p.with_stem("s") == P("/a/b/../s.gz") and p.with_suffix("") == P("/a/b/../c.tar")
assert P("/a/b/c").relative_to("/a") == P("b/c") and P("/a/b").relative_to("/a/c/d", walk_up=True) == P("../../b")
assert P("/a/b").is_relative_to("/a") and not P("/ab").is_relative_to("/a") and P("/a").is_absolute() and not W("/a").is_absolute()
for want, call in {
    "TypeError: argument should be a str or an os.PathLike object where __fspath__ returns a str, not 'int'": lambda: P(1),
    "TypeError: argument should be a str or an os.PathLike object where __fspath__ returns a str, not 'bytes'": lambda: P(b"a"),
    "TypeError: unsupported operand type(s) for /: 'PurePosixPath' and 'int'": lambda: p / 1,
    "TypeError: '<' not supported between instances of 'PurePosixPath' and 'PureWindowsPath'": lambda: P("a") < W("a"),
    "ValueError: Invalid name 'a/b'": lambda: p.with_name("a/b"),
    "ValueError: PurePosixPath('/') has an empty name": lambda: P("/").with_name("a"),
    "ValueError: PurePosixPath('a.b') has a non-empty suffix": lambda: P("a.b").with_stem(""),
    "ValueError: Invalid suffix 'x'": lambda: p.with_suffix("x"),
    "ValueError: 'a' is not in the subpath of 'b'": lambda: P("a").relative_to("b"),
    "ValueError: '..' segment in '/a/..' cannot be walked": lambda: P("/b").relative_to("/a/..", walk_up=True),
    "ValueError: '/a' and 'b' have different anchors": lambda: P("/a").relative_to("b", walk_up=True),
    "ValueError: empty pattern": lambda: p.match(""),
    "UnsupportedOperation: cannot instantiate 'WindowsPath' on your system": lambda: WindowsPath("a"),
    "AttributeError: 'PurePosixPath' object has no attribute 'nothing'": lambda: p.nothing,
}.items():
    assert error(call) == want, error(call)
assert issubclass(UnsupportedOperation, NotImplementedError)

# order, copies, subclasses
assert sorted([P("b"), P("a/b"), P("a-b"), P("a")]) == [P("a"), P("a/b"), P("a-b"), P("b")] and P("a") != W("a") and P("a") != "a"
assert type(PurePath("a")) is P and type(Path("a")) is PosixPath and Path("a") == P("a") and hash(Path("a")) == hash(P("a"))
for x in (p, w, Path("a", "b")):
    copied = pickle.loads(pickle.dumps(x))
    assert copied == x and type(copied) is type(x)


class Tagged(P):
    def __init__(self, *args, tag=None):
        super().__init__(*args)
        self.tag = tag

    def with_segments(self, *args):
        return type(self)(*args, tag=self.tag)


t = Tagged("a", "b", tag=7)
assert (t / "c").tag == t.parent.tag == t.with_name("q").tag == 7 and repr(t / "c") == "Tagged('a/b/c')" and bytes(P("\xe9")) == b"\xc3\xa9"

# patterns
assert P("/a/b.py").match("b.*") and P("/a/b.py").match("a/*.py") and not P("/a/b.py").match("/*.py") and P("a/B").match("b", case_sensitive=False)
assert P("a/b/c.py").full_match("a/**/*.py") and P("a/c.py").full_match("a/**/*.py") and not P("a/b/c.py").full_match("a/*.py")
assert P(".h").full_match("*") and P("").full_match("**") and W("C:\\A\\b").full_match("c:/a/*") and not P("a").full_match("A")
