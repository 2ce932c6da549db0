"""os without a mounted file, os.path and stat: paths, the environment, and the errors for files that are not there."""
import os
import stat

p = os.path
assert p.join("a", "b", "/c", "", "d") == "/c/d" and p.join(b"a", b"") == b"a/" and p.split("/a//b") == ("/a", "b") and p.split("///") == ("///", "")
assert p.splitext("a.b/c.tar.gz") == ("a.b/c.tar", ".gz") and p.splitext("/.bashrc") == ("/.bashrc", "") and p.splitext("..a.b") == ("..a", ".b")
assert p.basename("/x/y") == "y" and p.dirname("/x/y") == "/x" and p.isabs("/x") and not p.isabs("x") and p.splitroot("//a/b") == ("", "//", "a/b")
assert p.normpath("//a/./b/../c//") == "//a/c" and p.normpath("../a/..") == ".." and p.normpath("") == "." and p.normpath(b"/../x") == b"/x"
assert p.relpath("/a/b/c", "/a/d") == "../b/c" and p.relpath("/a", "/a") == "." and p.commonpath(["/a/b/c", "/a/b/d"]) == "/a/b"
assert p.commonprefix(["abc", "abd"]) == "ab" and p.abspath("/a/../b") == "/b" and p.normcase("A") == "A"
for call, kind, text in (
    (lambda: p.join("a", b"b"), TypeError, "Can't mix strings and bytes in path components"),
    (lambda: p.join("a", 1), TypeError, "join() argument must be str, bytes, or os.PathLike object, not 'int'"),
    (lambda: p.commonpath(["/a", "b"]), ValueError, "Can't mix absolute and relative paths"),
    (lambda: p.relpath(""), ValueError, "no path specified"),
    (lambda: os.remove("a\0b"), ValueError, None),
    (lambda: os.environ["NO_SUCH_NAME"], KeyError, "'NO_SUCH_NAME'"),
    (lambda: os.environ.__setitem__("a", 1), TypeError, "str expected, not int"),
):
    try:
        call()
    except kind as e:
        assert text is None or str(e) == text, str(e)
    else:
        raise AssertionError(text)
for call, names in (
    (lambda: os.stat("/no/such/file"), ("/no/such/file", None)), (lambda: os.listdir("/no/such"), ("/no/such", None)),
    (lambda: os.rename("/no/such", "/no/x"), ("/no/such", "/no/x")),
):
    try:
        call()
    except (FileNotFoundError, PermissionError) as e:  # the latter where nothing is mounted
        assert (e.filename, e.filename2) == names, e
    else:
        raise AssertionError(names)
assert not p.exists("/no/such/file") and not p.isdir("/no/such") and list(os.walk("/no/such")) == []

os.environ["SMALL_TEST"] = "v\u20ac"
assert os.getenv("SMALL_TEST") == "v\u20ac" and os.environb[b"SMALL_TEST"] == "v\u20ac".encode() and p.expandvars("$SMALL_TEST/${SMALL_TEST}$nope") == "v\u20ac/v\u20ac$nope"
del os.environ["SMALL_TEST"]
assert "SMALL_TEST" not in os.environ and os.getenv("SMALL_TEST", 3) == 3


class Path:
    def __fspath__(self):
        return "/x"


assert os.fspath(Path()) == "/x" and isinstance(Path(), os.PathLike) and not isinstance(1, os.PathLike) and p.join(Path(), "y") == "/x/y"
assert os.fsencode("a\udcff") == b"a\xff" and os.fsdecode(b"a\xff") == "a\udcff" and os.strerror(2) == "No such file or directory"
st = os.stat_result(range(10))
assert (st.st_mode, st.st_size, st[8], st.n_fields >= 16, st.n_sequence_fields, st.n_unnamed_fields) == (0, 6, 8, True, 10, 3)
assert stat.filemode(0o40755) == "drwxr-xr-x" and stat.filemode(0o104644) == "-rwSr--r--" and stat.S_ISREG(0o100644) and stat.S_IMODE(0o100644) == 0o644
