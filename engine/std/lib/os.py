r"""OS routines for the files that the host mounted.

Processes, users, sockets and descriptors do not exist in the sandbox: the functions for them are not there, as on other platforms
that lack them.
"""

import abc
import stat as st
import posixpath as path
import sys
from collections.abc import Mapping, MutableMapping
from collections.abc import _check_methods
from posix import chdir, fspath, getcwd, listdir, lstat, mkdir, remove, rename, replace, rmdir, stat, stat_result, strerror, unlink, urandom
from posix import environ as _given
from posixpath import altsep, curdir, defpath, devnull, extsep, pardir, pathsep, sep

sys.modules["os.path"] = path

__all__ = [
    "altsep", "curdir", "pardir", "sep", "pathsep", "linesep", "defpath", "name", "path", "devnull", "SEEK_SET", "SEEK_CUR", "SEEK_END",
    "fsencode", "fsdecode", "get_exec_path", "extsep", "chdir", "fspath", "getcwd", "getcwdb", "listdir", "lstat", "mkdir", "remove",
    "rename", "replace", "rmdir", "stat", "stat_result", "strerror", "unlink", "urandom", "makedirs", "removedirs", "renames", "walk",
    "scandir", "DirEntry", "chmod", "lchmod", "link", "readlink", "symlink", "utime", "environ", "environb", "getenv", "getenvb", "putenv", "unsetenv", "PathLike", "error", "access", "F_OK", "R_OK", "W_OK", "X_OK",
]

name, linesep = "posix", "\n"
SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2
F_OK, R_OK, W_OK, X_OK = 0, 4, 2, 1
error = OSError
supports_dir_fd = supports_fd = supports_follow_symlinks = supports_effective_ids = frozenset()


def fsencode(filename):
    """A path as bytes: UTF-8, with lone surrogates for the bytes that are none."""
    filename = fspath(filename)
    return filename.encode("utf-8", "surrogateescape") if isinstance(filename, str) else filename


def fsdecode(filename):
    """A path as str: UTF-8, where bytes that are none become lone surrogates."""
    filename = fspath(filename)
    return filename.decode("utf-8", "surrogateescape") if isinstance(filename, bytes) else filename


def getcwdb():
    """As getcwd(), in bytes."""
    return fsencode(getcwd())


def access(path, mode, *, dir_fd=None, effective_ids=False, follow_symlinks=True):
    """Whether a path may be used in the ways of mode."""
    try:
        found = stat(path, follow_symlinks=follow_symlinks)
    except OSError:
        return False
    return (found.st_mode >> 6 | found.st_mode >> 3 | found.st_mode) & mode == mode


def _refuse(source, target=None):
    """The file system of the sandbox has neither links to be made nor permissions and times to be set, like some of removable disks."""
    number = 1
    raise OSError(number, strerror(number), fspath(source), None, target)


def chmod(path, mode, *, dir_fd=None, follow_symlinks=True):
    """Change the permissions of a file: refused, they are the mount's."""
    stat(path, follow_symlinks=follow_symlinks)
    _refuse(path)


def lchmod(path, mode):
    """As chmod(), of a symbolic link itself."""
    chmod(path, mode, follow_symlinks=False)


def utime(path, times=None, *, ns=None, dir_fd=None, follow_symlinks=True):
    """Set the times of a file: refused, they are the mount's."""
    if times is not None and ns is not None:
        raise ValueError("utime: you may specify either 'times' or 'ns' but not both")
    stat(path, follow_symlinks=follow_symlinks)
    _refuse(path)


def symlink(src, dst, target_is_directory=False, *, dir_fd=None):
    """Make a symbolic link: refused."""
    _link(src, dst)


def link(src, dst, *, src_dir_fd=None, dst_dir_fd=None, follow_symlinks=True):
    """Give a file another name: refused."""
    stat(src)
    _link(src, dst)


def _link(src, dst):
    src, dst = fspath(src), fspath(dst)
    if path.lexists(dst):
        raise OSError(17, strerror(17), src, None, dst)
    _refuse(src, dst)


def readlink(path, *, dir_fd=None):
    """Where a symbolic link leads: it may be followed, but what stands in it may name places outside of the mount."""
    if st.S_ISLNK(lstat(path).st_mode):
        _refuse(path)
    raise OSError(22, strerror(22), fspath(path))


def _part_last(name):
    """The pair of path.split() of what is before the slashes at the end."""
    above, last = path.split(name)
    return (above, last) if last else path.split(above)


def makedirs(name, mode=0o777, exist_ok=False, *, parent_mode=None):
    """Make a directory and those above it that are missing; with exist_ok it may be there already."""
    missing = []
    head, tail = _part_last(name)
    while head and tail and not path.exists(head):
        missing.append(head)
        head, tail = _part_last(head)
    for parent in reversed(missing):
        try:
            mkdir(parent)
        except FileExistsError:
            # Somebody else was faster.
            pass
    try:
        mkdir(name, mode)
    except OSError:
        if not exist_ok or not path.isdir(name):
            raise


def removedirs(name):
    """Remove a directory and, as long as they are empty, those above it."""
    rmdir(name)
    above, last = _part_last(name)
    try:
        while above and last:
            rmdir(above)
            above, last = path.split(above)
    except OSError:
        # One that is not empty ends it.
        pass


def renames(old, new):
    """Move a file or directory; the directories that it needs are made, and those that are left empty are removed."""
    target, name = path.split(new)
    if target and name and not path.exists(target):
        makedirs(target)
    rename(old, new)
    left, name = path.split(old)
    if not (left and name):
        return
    try:
        removedirs(left)
    except OSError:
        # Others are in it.
        pass


class DirEntry:
    """An entry of a directory as scandir() gives it."""

    __module__ = "posix"
    __slots__ = ("name", "path", "_stat", "_lstat")

    def __init__(self, folder, name):
        self.name = name
        self.path = path.join(folder, name)
        self._stat = self._lstat = None

    def stat(self, *, follow_symlinks=True):
        """What stat() tells of it; asked once."""
        if follow_symlinks:
            if self._stat is None:
                self._stat = stat(self.path)
            return self._stat
        if self._lstat is None:
            self._lstat = lstat(self.path)
        return self._lstat

    def _mode(self, follow):
        try:
            return self.stat(follow_symlinks=follow).st_mode
        except FileNotFoundError:
            return 0

    def is_dir(self, *, follow_symlinks=True):
        """Whether it is a directory; asked once."""
        return st.S_ISDIR(self._mode(follow_symlinks))

    def is_file(self, *, follow_symlinks=True):
        """Whether it is an ordinary file; asked once."""
        return st.S_ISREG(self._mode(follow_symlinks))

    def is_symlink(self):
        """Whether it is a symbolic link."""
        return st.S_ISLNK(self._mode(False))

    def is_junction(self):
        """Whether it is a junction of Windows: never here."""
        return False

    def inode(self):
        """Its number in the file system."""
        return self.stat(follow_symlinks=False).st_ino

    def __fspath__(self):
        """Its path."""
        return self.path

    def __repr__(self):
        return f"<DirEntry {self.name!r}>"


class _Scan:
    """The iterator of scandir(): a context manager too."""

    def __init__(self, folder):
        self._entries = iter([DirEntry(folder, name) for name in listdir(folder)])

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._entries)

    def close(self):
        self._entries = iter(())

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


def scandir(path=None):
    """What is in a directory, as DirEntry objects."""
    return _Scan("." if path is None else fspath(path))


def walk(top, topdown=True, onerror=None, followlinks=False):
    """What lies below a directory.

    For each directory in the tree below top, top included, yields a tuple (path, names of directories, names of files). With topdown the
    list of directories may be changed: only those in it are visited. onerror is called with the OSError of a directory that cannot be
    listed.
    """
    sys.audit("os.walk", top, topdown, onerror, followlinks)
    stack = [fspath(top)]
    while stack:
        top = stack.pop()
        if isinstance(top, tuple):
            yield top
            continue
        try:
            entries = list(scandir(top))
        except OSError as e:
            if onerror is not None:
                onerror(e)
            continue
        folders, files = [], []
        for entry in entries:
            try:
                is_folder = entry.is_dir()
            except OSError:
                is_folder = False
            (folders if is_folder else files).append(entry.name)
        if topdown:
            yield top, folders, files
            visit = [path.join(top, name) for name in folders]
        else:
            stack.append((top, folders, files))
            visit = [entry.path for entry in entries if entry.name in folders]
        for folder in reversed(visit):
            if followlinks or not path.islink(folder):
                stack.append(folder)


class _Environ(MutableMapping):
    """The environment that the host gave, as a mapping of str or of bytes."""

    def __init__(self, data, encodekey, decodekey, encodevalue, decodevalue):
        self.encodekey, self.decodekey = encodekey, decodekey
        self.encodevalue, self.decodevalue = encodevalue, decodevalue
        self._data = data

    def __getitem__(self, key):
        try:
            value = self._data[self.encodekey(key)]
        except KeyError:
            raise KeyError(key) from None
        return self.decodevalue(value)

    def __setitem__(self, key, value):
        self._data[self.encodekey(key)] = self.encodevalue(value)

    def __delitem__(self, key):
        try:
            del self._data[self.encodekey(key)]
        except KeyError:
            raise KeyError(key) from None

    def __iter__(self):
        for key in list(self._data):
            yield self.decodekey(key)

    def __len__(self):
        return len(self._data)

    def __repr__(self):
        items = ", ".join(f"{self.decodekey(key)!r}: {self.decodevalue(value)!r}" for key, value in self._data.items())
        return f"environ({{{items}}})"

    def copy(self):
        return dict(self)

    def setdefault(self, key, value):
        if key not in self:
            self[key] = value
        return self[key]

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        return dict(self) | dict(other) if isinstance(other, Mapping) else NotImplemented

    def __ror__(self, other):
        return dict(other) | dict(self) if isinstance(other, Mapping) else NotImplemented


def _need(kind, convert):
    def check(value):
        if not isinstance(value, kind):
            raise TypeError(f"{kind.__name__} expected, not {type(value).__name__}")
        return convert(value)

    return check


_encode, _decode, _same = _need(str, fsencode), fsdecode, _need(bytes, lambda value: value)
environ = _Environ(dict(_given), _encode, _decode, _encode, _decode)
environb = _Environ(environ._data, _same, _same, _same, _same)
supports_bytes_environ = True


def getenv(key, default=None):
    """A variable of the environment, default where it is not set."""
    return environ.get(key, default)


def getenvb(key, default=None):
    """As getenv(), with bytes."""
    return environb.get(key, default)


def putenv(name, value, /):
    """Set a variable of the environment: there are no processes that would see it."""
    _encode(name) if isinstance(name, str) else _same(name)
    _encode(value) if isinstance(value, str) else _same(value)


def unsetenv(name, /):
    """Delete an environment variable: there are no child processes that would see it."""
    _encode(name) if isinstance(name, str) else _same(name)


def get_exec_path(env=None):
    """The directories of PATH."""
    return (environ if env is None else env).get("PATH", defpath).split(pathsep)


class PathLike(abc.ABC):
    """What has a method __fspath__(), and so can stand for a path."""

    __slots__ = ()

    @abc.abstractmethod
    def __fspath__(self):
        """The path as str or bytes."""
        raise NotImplementedError

    @classmethod
    def __subclasshook__(cls, subclass):
        if cls is PathLike:
            return _check_methods(subclass, "__fspath__")
        return NotImplemented

    __class_getitem__ = classmethod(type(list[int]))
