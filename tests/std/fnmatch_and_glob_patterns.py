"""Patterns of names and of paths, as regular expressions and as matches."""
import fnmatch
import glob
import re

for name, pattern, want in (
    ("abc", "a*c", True), ("abc", "?bc", True), ("abc", "[!b]bc", True), ("abc", "[a-b]b[]c]", True), ("a]", "a[]]", True), ("a[", "a[[]", True),
    ("a!", "a[!]", False), ("b", "[b-a]", False), ("x\ny", "x*y", True), ("ab", "abc", False), ("-", "[a-]", True), ("\\", "[\\]", True),
    ("abcabc", "*?*c", True), ("A", "a", False),
):
    assert fnmatch.fnmatch(name, pattern) is fnmatch.fnmatchcase(name, pattern) is want, (name, pattern)
    assert fnmatch.fnmatch(name.encode(), pattern.encode()) is want
    assert (re.match(fnmatch.translate(pattern), name) is not None) is want
assert fnmatch.filter(["a.py", "b.txt", "c.py"], "*.py") == ["a.py", "c.py"] and fnmatch.translate("*a*b").startswith("(?s:(?>.*?a).*b)")
try:
    fnmatch.fnmatch("a", b"a")
except TypeError as e:
    assert str(e) == "cannot use a bytes pattern on a string-like object"

if hasattr(glob, "translate"):
    def fits(pattern, path, **options):
        return re.match(glob.translate(pattern, **options), path) is not None

    assert fits("*.py", "a.py") and not fits("*.py", "a/b.py") and not fits("*", ".a") and fits("*", ".a", include_hidden=True) and fits(".*", ".a")
    assert fits("**/x", "x", recursive=True) and fits("**/x", "a/b/x", recursive=True) and not fits("**/x", "a/b/x") and fits("a/**", "a/", recursive=True)
    assert fits("a/b", "a\\b", seps="/\\") and not fits("[a/b]", "a") and fits("?", "a") and not fits("?", "/")
assert glob.escape("a*[b]?") == "a[*][[]b][?]" and glob.escape(b"*") == b"[*]" and glob.has_magic("a[b") and not glob.has_magic("a]")
assert glob.glob("/no/such/*") == glob.glob("/no/such") == glob.glob("") == []
