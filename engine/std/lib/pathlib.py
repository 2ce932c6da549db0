"""Paths as objects: those that are text only, and those of the files that the host mounted."""

import io
import os
from errno import EINVAL, EXDEV
from _pathlib_glob import Search
from _pathlib_pure import PurePath, PurePosixPath, PureWindowsPath, unquoted, uri_of
from stat import S_ISBLK, S_ISCHR, S_ISDIR, S_ISFIFO, S_ISLNK, S_ISREG, S_ISSOCK

__all__ = ["UnsupportedOperation", "PurePath", "PurePosixPath", "PureWindowsPath", "Path", "PosixPath", "WindowsPath"]


class UnsupportedOperation(NotImplementedError):
    """What a path is asked for and this system does not have."""


class _Info:
    """What is known of a path without asking the file system twice."""

    __slots__ = ("_path", "_modes")

    def __init__(self, path):
        self._path, self._modes = str(path), {}

    def __repr__(self):
        return f"<{PosixPath.__name__}.info>"

    def _mode(self, follow):
        """The mode of the file, 0 where there is none."""
        if follow not in self._modes:
            try:
                self._modes[follow] = os.stat(self._path, follow_symlinks=follow).st_mode
            except (OSError, ValueError):
                self._modes[follow] = 0
        return self._modes[follow]

    def exists(self, *, follow_symlinks=True):
        """Whether the path is there."""
        return self._mode(bool(follow_symlinks)) != 0

    def is_dir(self, *, follow_symlinks=True):
        """Whether the path is a directory."""
        return S_ISDIR(self._mode(bool(follow_symlinks)))

    def is_file(self, *, follow_symlinks=True):
        """Whether the path is an ordinary file."""
        return S_ISREG(self._mode(bool(follow_symlinks)))

    def is_symlink(self):
        """Whether the path is a symbolic link."""
        return S_ISLNK(self._mode(False))


class Path(PurePath):
    """A path with the questions and changes that a file system answers: Path() makes the kind of this system."""

    __slots__ = ("_info",)

    def __new__(cls, *args, **kwargs):
        if cls is Path:
            cls = WindowsPath if os.name == "nt" else PosixPath
        return object.__new__(cls)

    @property
    def info(self):
        """What is known of the path: exists(), is_dir(), is_file(), is_symlink(); asked once."""
        try:
            return self._info
        except AttributeError:
            self._info = _Info(self)
            return self._info

    # Questions

    def stat(self, *, follow_symlinks=True):
        """What the file system knows of the path, as os.stat() gives it."""
        return os.stat(self, follow_symlinks=follow_symlinks)

    def lstat(self):
        """As stat(), of a symbolic link itself."""
        return os.lstat(self)

    def _is(self, question, follow=True):
        """What a question about the mode says; false where there is no file, or where the path cannot be one's."""
        try:
            return question(os.stat(self, follow_symlinks=follow).st_mode)
        except (OSError, ValueError):
            return False

    def exists(self, *, follow_symlinks=True):
        """Whether the path is there."""
        return self._is(bool, follow_symlinks)

    def is_dir(self, *, follow_symlinks=True):
        """Whether the path is a directory."""
        return self._is(S_ISDIR, follow_symlinks)

    def is_file(self, *, follow_symlinks=True):
        """Whether the path is an ordinary file."""
        return self._is(S_ISREG, follow_symlinks)

    def is_mount(self):
        """Whether another file system begins at the path."""
        return os.path.ismount(self)

    def is_symlink(self):
        """Whether the path is a symbolic link."""
        return self._is(S_ISLNK, False)

    def is_junction(self):
        """Whether the path is a junction of Windows: never here."""
        return os.path.isjunction(self)

    def is_block_device(self):
        """Whether the path is a device of blocks."""
        return self._is(S_ISBLK)

    def is_char_device(self):
        """Whether the path is a device of characters."""
        return self._is(S_ISCHR)

    def is_fifo(self):
        """Whether the path is a named pipe."""
        return self._is(S_ISFIFO)

    def is_socket(self):
        """Whether the path is a socket."""
        return self._is(S_ISSOCK)

    def samefile(self, other_path):
        """Whether another path leads to the same file."""
        mine = self.stat()
        if not isinstance(other_path, PurePath):
            other_path = self.with_segments(other_path)
        return os.path.samestat(mine, os.stat(other_path))

    def owner(self, *, follow_symlinks=True):
        """The name of the user who owns the file: there are none here."""
        raise UnsupportedOperation(f"{type(self).__name__}.owner() is unsupported on this system")

    def group(self, *, follow_symlinks=True):
        """The name of the group that owns the file: there are none here."""
        raise UnsupportedOperation(f"{type(self).__name__}.group() is unsupported on this system")

    # Content

    def open(self, mode="r", buffering=-1, encoding=None, errors=None, newline=None):
        """Open the file as the builtin open() does."""
        if "b" not in mode:
            encoding = io.text_encoding(encoding)
        return io.open(self, mode, buffering, encoding, errors, newline)

    def read_bytes(self):
        """All that the file holds."""
        with self.open(mode="rb", buffering=0) as f:
            return f.read()

    def read_text(self, encoding=None, errors=None, newline=None):
        """The file's content as text."""
        with self.open(mode="r", encoding=io.text_encoding(encoding), errors=errors, newline=newline) as f:
            return f.read()

    def write_bytes(self, data):
        """Put bytes in the place of the file's content."""
        view = memoryview(data)
        with self.open(mode="wb") as f:
            return f.write(view)

    def write_text(self, data, encoding=None, errors=None, newline=None):
        """Put a text in the place of the file's content."""
        encoding = io.text_encoding(encoding)
        if not isinstance(data, str):
            raise TypeError(f"data must be str, not {type(data).__name__}")
        with self.open(mode="w", encoding=encoding, errors=errors, newline=newline) as f:
            return f.write(data)

    # Directories

    def iterdir(self):
        """The paths of what is in the directory, in no order, without '.' and '..'."""
        root = str(self)
        # The directory is read at once, so that one that is not there raises here.
        with os.scandir(root) as entries:
            names = [entry.name for entry in entries]
        prefix = "" if root == "." else root if root.endswith(self.parser.sep) else root + self.parser.sep
        return (self._from_parsed_string(prefix + name) for name in names)

    def glob(self, pattern, *, case_sensitive=None, recurse_symlinks=False):
        """The paths below that match a pattern, in no order."""
        import sys

        sys.audit("pathlib.Path.glob", self, pattern)
        pattern = pattern if isinstance(pattern, str) else os.fspath(pattern)
        return self._matches(self._parse_pattern(pattern), case_sensitive, recurse_symlinks)

    def rglob(self, pattern, *, case_sensitive=None, recurse_symlinks=False):
        """As glob() with '**/' before the pattern."""
        import sys

        sys.audit("pathlib.Path.rglob", self, pattern)
        pattern = pattern if isinstance(pattern, str) else os.fspath(pattern)
        parts = ["**"] if pattern in ("", ".") else ["**", *self._parse_pattern(pattern)]
        return self._matches(parts, case_sensitive, recurse_symlinks)

    def _matches(self, parts, case_sensitive, recurse_symlinks):
        sep = self.parser.sep
        root = str(self)
        root = "" if root == "." else root if root.endswith(sep) else root + sep
        for path in Search(parts, self.parser, case_sensitive, recurse_symlinks).found(root):
            if path.endswith(sep) and len(path) > len(self.anchor):
                path = path[:-1]
            yield self._from_parsed_string(path or ".")

    def walk(self, top_down=True, on_error=None, follow_symlinks=False):
        """What lies below the directory: for each one its path, the names of the directories in it and those of the files.

        With top_down the list of directories may be changed: only those in it are visited. on_error is called with the OSError of a
        directory that cannot be listed.
        """
        import sys

        sys.audit("pathlib.Path.walk", self, on_error, follow_symlinks)
        stack = [self]
        while stack:
            path = stack.pop()
            if isinstance(path, tuple):
                yield path
                continue
            folders, files = [], []
            try:
                with os.scandir(path) as entries:
                    for entry in entries:
                        try:
                            is_folder = entry.is_dir(follow_symlinks=follow_symlinks)
                        except OSError:
                            is_folder = False
                        (folders if is_folder else files).append(entry.name)
            except OSError as e:
                if on_error is not None:
                    on_error(e)
                continue
            if top_down:
                yield path, folders, files
            else:
                stack.append((path, folders, files))
            stack += [path.joinpath(name) for name in reversed(folders)]

    # Whole paths

    def absolute(self):
        """The path from the root on. Nothing is normalized."""
        if self.is_absolute():
            return self
        here = os.path.abspath(self.drive) if self.drive else os.getcwd()
        if not self._tail:
            return self._from_parsed_string(here)
        return self.with_segments(here, str(self))

    @classmethod
    def cwd(cls):
        """The directory that relative paths begin at."""
        path = cls(os.getcwd())
        path._str = os.getcwd()
        return path

    @classmethod
    def home(cls):
        """The directory of the environment variable HOME."""
        home = os.path.expanduser("~")
        if home == "~":
            raise RuntimeError("Could not determine home directory.")
        return cls(home)

    def expanduser(self):
        """The path with the home directory in the place of a first name '~'."""
        if self.drive or self.root or not self._tail or self._tail[0][:1] != "~":
            return self
        home = os.path.expanduser(self._tail[0])
        if home[:1] == "~":
            raise RuntimeError("Could not determine home directory.")
        drive, root, names = self._parse_path(home)
        return self._from_parsed_parts(drive, root, names + self._tail[1:])

    def resolve(self, strict=False):
        """The one path of the file: absolute, without '..'."""
        return self.with_segments(os.path.realpath(self, strict=strict))

    def readlink(self):
        """Where a symbolic link leads."""
        return self.with_segments(os.readlink(self))

    def as_uri(self):
        """The path as a URI that begins with file:."""
        if not self.is_absolute():
            raise ValueError("relative paths can't be expressed as file URIs")
        return uri_of(self)

    @classmethod
    def from_uri(cls, uri):
        """The path of a URI that begins with file:."""
        if uri[:5].lower() != "file:":
            raise ValueError("URL is missing a 'file:' scheme")
        rest = uri[5:]
        if rest.startswith("//"):
            host, slash, rest = rest[2:].partition("/")
            if host and host != "localhost":
                raise ValueError("file:// scheme is supported only on localhost")
            rest = slash + rest
        path = cls(os.fsdecode(unquoted(rest)))
        if not path.is_absolute():
            raise ValueError(f"URI is not absolute: {uri!r}")
        return path

    # Changes

    def touch(self, mode=0o666, exist_ok=True):
        """Make an empty file if there is none."""
        if exist_ok:
            try:
                os.utime(self, None)
            except OSError:
                # There is none, or its times are not ours to set.
                pass
            else:
                return
        with io.open(self, "ab" if exist_ok else "xb"):
            pass

    def mkdir(self, mode=0o777, parents=False, exist_ok=False, *, parent_mode=None):
        """Make a directory; with parents those above it too, with exist_ok it may be there already."""
        try:
            os.mkdir(self, mode)
        except FileNotFoundError:
            if not parents or self.parent == self:
                raise
            missing = [self]
            while missing:
                path = missing[-1]
                try:
                    os.mkdir(path, mode if path is self else 0o777 if parent_mode is None else parent_mode)
                except FileNotFoundError:
                    if path.parent == path:
                        raise
                    missing.append(path.parent)
                    continue
                except OSError:
                    if path is self and not exist_ok or not path.is_dir():
                        raise
                missing.pop()
        except OSError:
            if not exist_ok or not self.is_dir():
                raise

    def rename(self, target):
        """Move the file or directory to another path, which is returned."""
        os.rename(self, target)
        return target if hasattr(target, "with_segments") else self.with_segments(target)

    def replace(self, target):
        """As rename(); what was there is gone."""
        os.replace(self, target)
        return target if hasattr(target, "with_segments") else self.with_segments(target)

    def unlink(self, missing_ok=False):
        """Delete the file or link."""
        try:
            os.unlink(self)
        except FileNotFoundError:
            if not missing_ok:
                raise

    def rmdir(self):
        """Delete the empty directory."""
        os.rmdir(self)

    def chmod(self, mode, *, follow_symlinks=True):
        """Change the permissions of the file."""
        os.chmod(self, mode, follow_symlinks=follow_symlinks)

    def lchmod(self, mode):
        """As chmod(), of a symbolic link itself."""
        self.chmod(mode, follow_symlinks=False)

    def symlink_to(self, target, target_is_directory=False):
        """Make the path a symbolic link to target."""
        os.symlink(target, self, target_is_directory)

    def hardlink_to(self, target):
        """Make the path another name of the file target."""
        os.link(target, self)

    def copy(self, target, **kwargs):
        """Copy the file, or the directory with all that is in it, to another path, which is returned."""
        if not hasattr(target, "with_segments"):
            target = self.with_segments(target)
        _check_places(self, target)
        target._copy_from(self, **kwargs)
        return target.joinpath()

    def copy_into(self, target_dir, **kwargs):
        """As copy(), to a path of the same name in a directory."""
        return self.copy(self._inside(target_dir), **kwargs)

    def move(self, target):
        """Move the file or directory to another path, which is returned; between file systems it is copied."""
        if not hasattr(target, "with_segments"):
            target = self.with_segments(target)
        if hasattr(target, "__fspath__"):
            _check_files(self, target)
            try:
                return self.replace(target)
            except OSError as e:
                if e.errno != EXDEV:
                    raise
        target = self.copy(target, follow_symlinks=False, preserve_metadata=True)
        self._delete()
        return target

    def move_into(self, target_dir):
        """As move(), to a path of the same name in a directory."""
        return self.move(self._inside(target_dir))

    def _inside(self, folder):
        if not self.name:
            raise ValueError(f"{self!r} has an empty name")
        if hasattr(folder, "with_segments"):
            return folder.joinpath(self.name)
        return self.with_segments(folder, self.name)

    def _copy_from(self, source, follow_symlinks=True, preserve_metadata=False):
        """Copy another path here, directories before what is in them. Permissions and times are those that a new file gets."""
        todo = [(source, self)]
        while todo:
            source, target = todo.pop()
            if not follow_symlinks and source.info.is_symlink():
                target.symlink_to(source.readlink(), source.info.is_dir())
            elif source.info.is_dir():
                inside = list(source.iterdir())
                target.mkdir()
                todo += [(path, target.joinpath(path.name)) for path in reversed(inside)]
            else:
                target._copy_from_file(source)

    def _copy_from_file(self, source):
        with source.open("rb") as f:
            _check_files(source, self)
            with self.open("wb") as g:
                while block := f.read(1 << 16):
                    g.write(block)

    def _delete(self):
        """Delete the file, or the directory with all that is in it."""
        if not S_ISDIR(self.lstat().st_mode):
            return self.unlink()
        for folder, folders, files in self.walk(top_down=False):
            for name in files:
                folder.joinpath(name).unlink()
            for name in folders:
                below = folder.joinpath(name)
                if below.is_symlink():
                    below.unlink()
                else:
                    below.rmdir()
        self.rmdir()


def _check_places(source, target):
    """Refuses to copy a path onto or into itself."""
    if source == target:
        raise _failure(EINVAL, "Source and target are the same path", source, target)
    if source in target.parents:
        raise _failure(EINVAL, "Source path is a parent of target path", source, target)


def _check_files(source, target):
    """Refuses to write to the file that is read."""
    try:
        same = os.path.samefile(source, target)
    except (OSError, ValueError):
        # One of the two is not there.
        return
    if same:
        raise _failure(EINVAL, "Source and target are the same file", source, target)


def _failure(errno, text, source, target):
    failure = OSError(errno, text)
    failure.filename, failure.filename2 = str(source), str(target)
    return failure


class PosixPath(Path, PurePosixPath):
    """A path of the sandbox's file system."""

    __slots__ = ()


class WindowsPath(Path, PureWindowsPath):
    """A path of Windows: none can be made here."""

    __slots__ = ()

    if os.name != "nt":
        def __new__(cls, *args, **kwargs):
            raise UnsupportedOperation(f"cannot instantiate {cls.__name__!r} on your system")
