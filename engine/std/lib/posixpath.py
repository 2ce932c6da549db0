"""Paths with slashes: what os.path is."""

import posix
import stat

__all__ = [
    "normcase", "isabs", "join", "splitdrive", "splitroot", "split", "splitext", "basename", "dirname", "commonprefix", "getsize",
    "getmtime", "getatime", "getctime", "islink", "exists", "lexists", "isdir", "isfile", "ismount", "isjunction", "expanduser",
    "expandvars", "normpath", "abspath", "samefile", "sameopenfile", "samestat", "curdir", "pardir", "sep", "pathsep", "defpath",
    "altsep", "extsep", "devnull", "realpath", "supports_unicode_filenames", "relpath", "commonpath", "isreserved", "isdevdrive",
    "ALLOW_MISSING", "ALL_BUT_LAST",
]

curdir, pardir, extsep, sep, pathsep, defpath, altsep, devnull = ".", "..", ".", "/", ":", "/bin:/usr/bin", None, "/dev/null"
supports_unicode_filenames = False
fspath = posix.fspath


class _Strictness:
    """A way of realpath() to be strict, beside True and False."""

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return "os.path." + self.name

    def __reduce__(self):
        return self.name


ALLOW_MISSING, ALL_BUT_LAST = _Strictness("ALLOW_MISSING"), _Strictness("ALL_BUT_LAST")


def _like(path, text):
    """A constant of the type of a path."""
    return text.encode() if isinstance(path, bytes) else text


def _check(function, *paths):
    """What is wrong with the types of paths."""
    has_str = has_bytes = False
    for path in paths:
        if isinstance(path, str):
            has_str = True
        elif isinstance(path, bytes):
            has_bytes = True
        else:
            raise TypeError(f"{function}() argument must be str, bytes, or os.PathLike object, not {path.__class__.__name__!r}") from None
    if has_str and has_bytes:
        raise TypeError("Can't mix strings and bytes in path components") from None


def normcase(s):
    """The path as it is: upper and lower case differ."""
    return fspath(s)


def isabs(s):
    """Whether a path begins at the root."""
    s = fspath(s)
    return s.startswith(_like(s, "/"))


def join(a, /, *p):
    """Put paths behind each other with slashes between; an absolute one drops what is before it."""
    a = fspath(a)
    slash = _like(a, "/")
    path = a
    try:
        for b in p:
            b = fspath(b)
            if b.startswith(slash) or not path:
                path = b
            elif path.endswith(slash):
                path += b
            else:
                path += slash + b
    except (TypeError, AttributeError, BytesWarning):
        _check("join", a, *p)
        raise
    return path


def split(p):
    """A pair of what is before the last slash and what is behind it."""
    p = fspath(p)
    slash = _like(p, "/")
    i = p.rfind(slash) + 1
    head, tail = p[:i], p[i:]
    if head and head != slash * len(head):
        head = head.rstrip(slash)
    return head, tail


def splitext(p):
    """A pair of the path without its extension and the extension, which begins with the last dot; dots at the start begin none."""
    p = fspath(p)
    slash, dot = _like(p, "/"), _like(p, ".")
    start, i = p.rfind(slash) + 1, p.rfind(dot)
    if i > start and p[start:i].strip(dot):
        return p[:i], p[i:]
    return p, p[:0]


def _path(function, p):
    """The text of a path for a function that CPython has in C, with its own words."""
    if isinstance(p, (str, bytes)) or hasattr(type(p), "__fspath__"):
        return fspath(p)
    raise TypeError(f"{function}: path should be string, bytes or os.PathLike, not {type(p).__name__}")


def splitdrive(p):
    """A pair of the drive, which is empty, and the path."""
    p = fspath(p)
    return p[:0], p


def splitroot(p):
    """The drive, which is empty, the slashes of the root, and the rest."""
    p = _path("_path_splitroot_ex", p)
    slash, empty = _like(p, "/"), p[:0]
    if p[:1] != slash:
        return empty, empty, p
    if p[1:2] != slash or p[2:3] == slash:
        return empty, slash, p[1:]
    return empty, p[:2], p[2:]


def basename(p):
    """What is behind the last slash."""
    return split(p)[1]


def dirname(p):
    """What is before the last slash."""
    return split(p)[0]


def commonprefix(m):
    """The letters that all these begin with."""
    if not m:
        return ""
    if not isinstance(m[0], (list, tuple)):
        m = tuple(map(fspath, m))
    first, last = min(m), max(m)
    n = 0
    while n < len(first) and n < len(last) and first[n] == last[n]:
        n += 1
    return first[:n]


def _stat(path, call=posix.stat):
    try:
        return call(path)
    except (OSError, ValueError):
        return None


def exists(path):
    """Whether something is at a path, links followed."""
    return _stat(path) is not None


def lexists(path):
    """Whether something is at a path, even a link to nothing."""
    return _stat(path, posix.lstat) is not None


def isfile(path):
    """Whether an ordinary file is at a path, links followed."""
    found = _stat(path)
    return found is not None and stat.S_ISREG(found.st_mode)


def isdir(s):
    """Whether a directory is at a path, links followed."""
    found = _stat(s)
    return found is not None and stat.S_ISDIR(found.st_mode)


def islink(path):
    """Whether a symbolic link is at a path."""
    found = _stat(path, posix.lstat)
    return found is not None and stat.S_ISLNK(found.st_mode)


def isjunction(path):
    """Whether Windows has a junction at a path: never here."""
    fspath(path)
    return False


def isdevdrive(path):
    """Whether a path is on a Dev Drive of Windows: never here."""
    fspath(path)
    return False


def isreserved(path):
    """Whether a path is a reserved name of Windows: never here."""
    fspath(path)
    return False


def ismount(path):
    """Whether another file system begins at a path."""
    here = _stat(path, posix.lstat)
    if here is None or stat.S_ISLNK(here.st_mode):
        return False
    path = fspath(path)
    above = _stat(join(path, _like(path, "..")), posix.lstat)
    return above is not None and samestat(here, above)


def getsize(filename):
    """How many bytes a file has."""
    return posix.stat(filename).st_size


def getmtime(filename):
    """When the content of a file last changed."""
    return posix.stat(filename).st_mtime


def getatime(filename):
    """When a file was last read."""
    return posix.stat(filename).st_atime


def getctime(filename):
    """When the entry of a file last changed."""
    return posix.stat(filename).st_ctime


def samestat(s1, s2):
    """Whether two results of stat() are of one file."""
    return s1.st_ino == s2.st_ino and s1.st_dev == s2.st_dev


def samefile(f1, f2):
    """Whether two paths lead to one file."""
    return samestat(posix.stat(f1), posix.stat(f2))


def sameopenfile(fp1, fp2):
    """Whether two open files are one."""
    return fp1 == fp2


def expanduser(path):
    """Expand ~ and ~user constructions: HOME says where ~ is; there are no users."""
    import os

    path = fspath(path)
    tilde, slash = _like(path, "~"), _like(path, "/")
    if path[:1] != tilde or path[1:2] not in (path[:0], slash) or "HOME" not in os.environ:
        return path
    home = _like(path, os.environ["HOME"]).rstrip(slash)
    return home + path[1:] or slash


def expandvars(path):
    """Put the values of environment variables in the place of $name and ${name}, where they are set."""
    import os
    import re

    path = fspath(path)
    text = os.fsdecode(path)

    def value(found):
        name = found[1] or found[2]
        return os.environ.get(name, found[0])

    text = re.sub(r"\$(?:(\w+)|\{([^}]*)\})", value, text, flags=re.ASCII)
    return os.fsencode(text) if isinstance(path, bytes) else text


def normpath(path):
    """The shortest form of a path: without '.', doubled slashes, and '..' behind a name."""
    path = _path("_path_normpath", path)
    slash, dot, dots = _like(path, "/"), _like(path, "."), _like(path, "..")
    if not path:
        return dot
    _, root, path = splitroot(path)
    parts = []
    for part in path.split(slash):
        if not part or part == dot:
            continue
        if part != dots or not root and not parts or parts and parts[-1] == dots:
            parts.append(part)
        elif parts:
            parts.pop()
    return root + slash.join(parts) or dot


def abspath(path):
    """A path from the root on, normalized."""
    path = fspath(path)
    if not path.startswith(_like(path, "/")):
        path = join(_like(path, posix.getcwd()), path)
    return normpath(path)


def realpath(filename, /, *, strict=False):
    """The one path of a file. Symbolic links do not lead out of what is mounted, and are not followed here.

    With strict all of it has to be there; with ALL_BUT_LAST all but the last name; with ALLOW_MISSING no other error may happen.
    """
    path = abspath(filename)
    slash = _like(path, "/")
    parts = [part for part in path.split(slash) if part]
    for n in range(1, len(parts) + 1):
        part = slash + slash.join(parts[:n])
        try:
            posix.lstat(part)
            if n < len(parts) and not stat.S_ISDIR(posix.stat(part).st_mode):
                raise NotADirectoryError(20, posix.strerror(20), part)
        except FileNotFoundError:
            if strict is ALLOW_MISSING or not strict:
                break
            if strict is not ALL_BUT_LAST or n < len(parts):
                raise
        except OSError:
            if strict:
                raise
            break
    return path


def relpath(path, start=None):
    """A path as seen from a directory, by default the current one."""
    path = fspath(path)
    if not path:
        raise ValueError("no path specified")
    slash, dots = _like(path, "/"), _like(path, "..")
    start = _like(path, ".") if start is None else fspath(start)
    try:
        above = [part for part in abspath(start).split(slash) if part]
        below = [part for part in abspath(path).split(slash) if part]
        n = len(commonprefix([above, below]))
        return slash.join([dots] * (len(above) - n) + below[n:]) or _like(path, ".")
    except (TypeError, AttributeError, BytesWarning, DeprecationWarning):
        _check("relpath", path, start)
        raise


def commonpath(paths):
    """The directory that all these paths are below."""
    paths = tuple(map(fspath, paths))
    if not paths:
        raise ValueError("commonpath() arg is an empty sequence")
    _check("commonpath", *paths)
    slash, dot = _like(paths[0], "/"), _like(paths[0], ".")
    if len({path.startswith(slash) for path in paths}) > 1:
        raise ValueError("Can't mix absolute and relative paths") from None
    split = [[part for part in path.split(slash) if part and part != dot] for path in paths]
    return (slash if paths[0].startswith(slash) else slash[:0]) + slash.join(commonprefix(split))
