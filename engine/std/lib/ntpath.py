"""Paths of Windows, as text: what os.path is there. Questions to the file system go to that of the sandbox."""

import os
from posixpath import (
    ALL_BUT_LAST, ALLOW_MISSING, _check, _like, commonprefix, exists, getatime, getctime, getmtime, getsize, isdevdrive, isdir, isfile, isjunction, islink,
    lexists, samefile, sameopenfile, samestat,
)

__all__ = [
    "normcase", "isabs", "join", "splitdrive", "splitroot", "split", "splitext", "basename", "dirname", "commonprefix", "getsize",
    "getmtime", "getatime", "getctime", "islink", "exists", "lexists", "isdir", "isfile", "ismount", "isreserved", "expanduser",
    "expandvars", "normpath", "abspath", "curdir", "pardir", "sep", "pathsep", "defpath", "altsep", "extsep", "devnull", "realpath",
    "supports_unicode_filenames", "relpath", "samefile", "sameopenfile", "samestat", "commonpath", "isjunction", "isdevdrive",
    "ALLOW_MISSING", "ALL_BUT_LAST",
]

curdir, pardir, extsep, sep, pathsep, altsep, defpath, devnull = ".", "..", ".", "\\", ";", "/", ".;C:\\bin", "nul"
supports_unicode_filenames = True

_reserved_names = frozenset(
    ("CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$") + tuple(f"{port}{n}" for port in ("COM", "LPT") for n in "123456789\xb9\xb2\xb3")
)
_reserved_characters = frozenset(map(chr, range(32))) | frozenset('"*:<>?|/\\')


def _backslashed(path):
    return path.replace(_like(path, "/"), _like(path, "\\"))


def _lower(s):
    return s.lower() if isinstance(s, str) else os.fsencode(os.fsdecode(s).lower())


def normcase(s):
    """A path in lower case and with backslashes: paths that lead to one file are equal."""
    return _lower(_backslashed(os.fspath(s)))


def isabs(s):
    """Whether a path begins at a root of a drive."""
    start = _backslashed(os.fspath(s)[:3])
    return start[1:3] == _like(start, ":\\") or start.startswith(_like(start, "\\\\"))


def splitroot(p):
    """A path in three: the drive or share, the backslash behind it, the rest."""
    p = os.fspath(p)
    slash, empty, plain = _like(p, "\\"), p[:0], _backslashed(p)
    if plain.startswith(slash * 2):
        host = 8 if plain[:8].upper() == _like(p, "\\\\?\\UNC\\") else 2
        end = plain.find(slash, host)
        end = plain.find(slash, end + 1) if end >= 0 else -1
        if end < 0:
            return p, empty, empty
    else:
        end = 2 if plain[1:2] == _like(p, ":") and not plain.startswith(slash) else 0
    root = int(plain[end:end + 1] == slash)
    return p[:end], p[end:end + root], p[end + root:]


def splitdrive(p):
    """A path in two: the drive or share, and the rest."""
    drive, root, rest = splitroot(p)
    return drive, root + rest


def join(path, /, *paths):
    """Paths one below the other. One with a root or another drive takes the place of what is before it."""
    path = os.fspath(path)
    try:
        drive, root, rest = splitroot(path)
        slashes = _like(path, "\\/")
        for p in map(os.fspath, paths):
            next_drive, next_root, next_rest = splitroot(p)
            other = next_drive and _lower(next_drive) != _lower(drive)
            if next_root or other:
                if next_drive or not drive:
                    drive = next_drive
                root, rest = next_root, next_rest
            else:
                drive = next_drive or drive
                if rest and rest[-1:] not in (slashes[:1], slashes[1:]):
                    rest += slashes[:1]
                rest += next_rest
        if rest and not root and drive and drive[-1:] not in (_like(path, ":"), slashes[:1], slashes[1:]):
            return drive + slashes[:1] + rest
        return drive + root + rest
    except (TypeError, AttributeError, BytesWarning):
        _check("join", path, *paths)
        raise


def split(p):
    """What is before the last name, and that name."""
    p = os.fspath(p)
    drive, root, rest = splitroot(p)
    slashes = _like(p, "\\/")
    above = rest[:max(rest.rfind(slashes[:1]), rest.rfind(slashes[1:])) + 1]
    return drive + root + above.rstrip(slashes), rest[len(above):]


def splitext(p):
    """A path without its extension, and the extension with its dot. Dots that a name begins with are part of it."""
    p = os.fspath(p)
    slashes, dot = _like(p, "\\/"), _like(p, ".")
    start = max(p.rfind(slashes[:1]), p.rfind(slashes[1:])) + 1
    at = p.rfind(dot)
    if at < start or not p[start:at].lstrip(dot):
        return p, p[:0]
    return p[:at], p[at:]


def basename(p):
    """The last name of a path."""
    return split(p)[1]


def dirname(p):
    """What is before the last name of a path."""
    return split(p)[0]


def ismount(path):
    """Whether a path is the root of a drive or share."""
    drive, root, rest = splitroot(abspath(path))
    if drive[:1] in (b"\\", "\\", b"/", "/"):
        return not rest
    return bool(root) and not rest


def isreserved(path):
    """Whether a name in a path is one that Windows keeps for itself."""
    _, _, rest = splitroot(os.fsdecode(path))
    return any(map(_is_reserved_name, reversed(rest.replace("/", "\\").split("\\"))))


def _is_reserved_name(name):
    if name[-1:] in (".", " "):
        return name not in (".", "..")
    return not _reserved_characters.isdisjoint(name) or name.partition(".")[0].rstrip(" ").upper() in _reserved_names


def expanduser(path):
    """A path with the home directory in the place of ~; USERPROFILE says where that is, or HOMEPATH with HOMEDRIVE."""
    path = os.fspath(path)
    if not path.startswith(_like(path, "~")):
        return path
    slashes = _like(path, "\\/")
    end = 1
    while end < len(path) and path[end:end + 1] not in (slashes[:1], slashes[1:]):
        end += 1
    environ = os.environ
    if "USERPROFILE" in environ:
        home = environ["USERPROFILE"]
    elif "HOMEPATH" in environ:
        home = join(environ.get("HOMEDRIVE", ""), environ["HOMEPATH"])
    else:
        return path
    user = os.fsdecode(path[1:end])
    if user and user != environ.get("USERNAME"):
        if environ.get("USERNAME") != basename(home):
            return path
        home = join(dirname(home), user)
    return (os.fsencode(home) if isinstance(path, bytes) else home) + path[end:]


def expandvars(path):
    """Put the values of environment variables in the place of $name, ${name} and %name%, where they are set; not between single quotes."""
    import re

    path = os.fspath(path)
    text = os.fsdecode(path)

    def value(found):
        if found.lastgroup is None:
            return "%" if found[0] == "%%" else "$" if found[0] == "$$" else found[0]
        return os.environ.get(found[found.lastgroup], found[0])

    # A quote without an end takes the rest of the text.
    text = re.sub(r"'[^']*'?|%%|%(?P<percent>[^%]+)%|\$\$|\$\{(?P<braces>[^}]+)\}|\$(?P<name>[\w-]+)", value, text, flags=re.ASCII)
    return os.fsencode(text) if isinstance(path, bytes) else text


def normpath(path):
    """The shortest form of a path: with backslashes, without '.', doubled slashes, and '..' behind a name."""
    path = os.fspath(path)
    slash, dot, dots = _like(path, "\\"), _like(path, "."), _like(path, "..")
    drive, root, rest = splitroot(_backslashed(path))
    parts = []
    for part in rest.split(slash):
        if not part or part == dot:
            continue
        if part != dots or not root and not parts or parts and parts[-1] == dots:
            parts.append(part)
        elif parts:
            parts.pop()
    return drive + root + slash.join(parts) or dot


def abspath(path):
    """A path from the root on, normalized."""
    path = os.fspath(path)
    if not isabs(path):
        path = join(os.getcwdb() if isinstance(path, bytes) else os.getcwd(), path)
    return normpath(path)


def realpath(path, /, *, strict=False):
    """The one path of a file: no link of Windows is here to be followed."""
    return abspath(path)


def relpath(path, start=None):
    """A path as seen from a directory, by default the current one."""
    path = os.fspath(path)
    if not path:
        raise ValueError("no path specified")
    slash, dots = _like(path, "\\"), _like(path, "..")
    start = _like(path, ".") if start is None else os.fspath(start)
    try:
        start_drive, _, start_rest = splitroot(abspath(start))
        path_drive, _, path_rest = splitroot(abspath(path))
        if normcase(start_drive) != normcase(path_drive):
            raise ValueError(f"path is on mount {path_drive!r}, start on mount {start_drive!r}")
        above = start_rest.split(slash) if start_rest else []
        below = path_rest.split(slash) if path_rest else []
        n = len(commonprefix([[normcase(part) for part in above], [normcase(part) for part in below]]))
        return slash.join([dots] * (len(above) - n) + below[n:]) or _like(path, ".")
    except (TypeError, ValueError, AttributeError, BytesWarning, DeprecationWarning):
        _check("relpath", path, start)
        raise


def commonpath(paths):
    """The directory that all these paths are below."""
    paths = tuple(map(os.fspath, paths))
    if not paths:
        raise ValueError("commonpath() arg is an empty iterable")
    slash, dot = _like(paths[0], "\\"), _like(paths[0], ".")
    _check("commonpath", *paths)
    split_paths = [splitroot(_lower(_backslashed(path))) for path in paths]
    if len({drive for drive, _, _ in split_paths}) != 1:
        raise ValueError("Paths don't have the same drive")
    drive, root, rest = splitroot(_backslashed(paths[0]))
    if len({root for _, root, _ in split_paths}) != 1:
        if drive:
            raise ValueError("Can't mix absolute and relative paths")
        raise ValueError("Can't mix rooted and not-rooted paths")
    below = [[part for part in rest.split(slash) if part and part != dot] for _, _, rest in split_paths]
    n = len(commonprefix(below))
    return drive + root + slash.join([part for part in rest.split(slash) if part and part != dot][:n])
