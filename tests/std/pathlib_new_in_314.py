"""What pathlib has since 3.14 and 3.15."""
import sys

if sys.version_info < (3, 14):
    sys.exit()

import os.path
import pathlib
from pathlib import Path, PurePath, PurePosixPath

assert pathlib.__all__ == ["UnsupportedOperation", "PurePath", "PurePosixPath", "PureWindowsPath", "Path", "PosixPath", "WindowsPath"]
assert PurePath.__module__ == "pathlib" and PurePosixPath("foo.").suffix == "." and PurePosixPath("a").with_suffix(".") == PurePosixPath("a.")
assert PurePosixPath("a", "b").__reduce__() == (PurePosixPath, ("a", "b")) and PurePosixPath("..a.b").suffixes == [".b"]
assert repr(os.path.ALL_BUT_LAST) == "os.path.ALL_BUT_LAST" and not hasattr(PurePath, "is_reserved")
assert Path.from_uri("file:///a%20b") == Path.from_uri("file://localhost/a%20b") == Path("/a b") and Path("/a b\xe9").as_uri() == "file:///a%20b%C3%A9"
for uri, text in (
    ("a", "URL is missing a 'file:' scheme"), ("file:a", "URI is not absolute: 'file:a'"),
    ("file://host/a", "file:// scheme is supported only on localhost"),
):
    try:
        Path.from_uri(uri)
    except ValueError as e:
        assert str(e) == text, e
    else:
        raise AssertionError(uri)
try:
    Path("a").as_uri()
except ValueError as e:
    assert str(e) == "relative paths can't be expressed as file URIs"
info = Path("/no/such/path").info
assert repr(info) == "<PosixPath.info>" and not (info.exists() or info.is_dir() or info.is_file() or info.is_symlink())
