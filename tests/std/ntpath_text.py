"""Paths of Windows as text."""
import ntpath

for path, want in (
    ("C:\\a\\b", ("C:", "\\", "a\\b")), ("c:a", ("c:", "", "a")), ("\\a", ("", "\\", "a")), ("//host/share/x", ("//host/share", "/", "x")),
    ("\\\\?\\UNC\\host\\share\\x", ("\\\\?\\UNC\\host\\share", "\\", "x")), ("\\\\host", ("\\\\host", "", "")), ("a/b", ("", "", "a/b")), (b"C:/", (b"C:", b"/", b"")),
):
    assert ntpath.splitroot(path) == want, path
    assert ntpath.splitdrive(path) == (want[0], want[1] + want[2])
assert ntpath.join("c:\\a", "b", "c") == "c:\\a\\b\\c" and ntpath.join("c:\\a", "\\b") == "c:\\b" and ntpath.join("c:\\a", "d:b") == "d:b"
assert ntpath.join("c:a", "C:b") == "C:a\\b" and ntpath.join("//h/s", "a") == "//h/s\\a" and ntpath.join(b"a/", b"b") == b"a/b"
assert ntpath.split("c:\\a\\b.txt") == ("c:\\a", "b.txt") and ntpath.splitext("a.b\\c.d") == ("a.b\\c", ".d") and ntpath.splitext(".a") == (".a", "")
assert ntpath.normpath("C:/a/../b//./c/..") == "C:\\b" and ntpath.normpath("..\\a\\..\\..") == "..\\.." and ntpath.normcase("A/b") == "a\\b"
assert ntpath.commonpath(["C:\\a\\b", "c:/A/c"]) == "C:\\a" and ntpath.relpath("C:\\a\\b", "c:\\A\\c") == "..\\b"
assert ntpath.isabs("c:\\a") and not ntpath.isabs("c:a") and ntpath.isabs("\\\\h") and ntpath.basename("a/b") == "b" and ntpath.dirname("c:/a") == "c:/"
if hasattr(ntpath, "isreserved"):
    assert ntpath.isreserved("a\\con.txt") and ntpath.isreserved("x ") and not ntpath.isreserved("console") and ntpath.isreserved("ab:c")
for call, text in (
    (lambda: ntpath.join("a", b"b"), "Can't mix strings and bytes in path components"),
    (lambda: ntpath.commonpath(["c:\\a", "d:\\a"]), "Paths don't have the same drive"),
    (lambda: ntpath.commonpath(["c:\\a", "c:a"]), "Can't mix absolute and relative paths"),
    (lambda: ntpath.relpath("c:\\a", "d:\\a"), "path is on mount 'c:', start on mount 'd:'"),
    (lambda: ntpath.relpath(""), "no path specified"),
):
    try:
        call()
    except (TypeError, ValueError) as e:
        assert str(e) == text, e
    else:
        raise AssertionError(text)
