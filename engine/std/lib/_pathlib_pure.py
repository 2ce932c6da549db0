"""The paths of pathlib as text: what needs no file system."""

import ntpath
import os
import posixpath
import re
from collections.abc import Sequence
from functools import lru_cache
from glob import translate


class _Parents(Sequence):
    """The directories above a path, the nearest first; each is made when it is asked for."""

    __slots__ = ("_path", "_drv", "_root", "_tail")

    def __init__(self, path):
        self._path = path
        self._drv, self._root, self._tail = path.drive, path.root, path._tail

    def __len__(self):
        return len(self._tail)

    def __getitem__(self, idx):
        if isinstance(idx, slice):
            return tuple(self[i] for i in range(*idx.indices(len(self))))
        if idx >= len(self) or idx < -len(self):
            raise IndexError(idx)
        if idx < 0:
            idx += len(self)
        return self._path._from_parsed_parts(self._drv, self._root, self._tail[:-idx - 1])

    def __repr__(self):
        return f"<{type(self._path).__name__}.parents>"


class PurePath:
    """A path as an object, without a file system: PurePath() makes the kind of this system.

    Paths are immutable and hashable; equal ones of a kind lead to one file.
    """

    __module__ = "pathlib"
    # _raw_paths is what the path was made of; the rest is worked out when it is asked for.
    __slots__ = ("_raw_paths", "_drv", "_root", "_tail_cached", "_str", "_str_normcase_cached", "_parts_normcase_cached", "_hash")
    parser = os.path

    def __new__(cls, *args, **kwargs):
        if cls is PurePath:
            cls = PureWindowsPath if os.name == "nt" else PurePosixPath
        return object.__new__(cls)

    def __init__(self, *args):
        paths = []
        for arg in args:
            if isinstance(arg, PurePath):
                if arg.parser is not self.parser and arg.parser is ntpath:
                    paths.extend(path.replace("\\", "/") for path in arg._raw_paths)
                else:
                    paths.extend(arg._raw_paths)
                continue
            try:
                path = os.fspath(arg)
            except TypeError:
                path = arg
            if not isinstance(path, str):
                raise TypeError(
                    "argument should be a str or an os.PathLike object where __fspath__ returns a str, "
                    f"not {type(path).__name__!r}"
                )
            paths.append(path)
        self._raw_paths = paths

    def with_segments(self, *pathsegments):
        """The path that others of this class are made by: a subclass that holds more overrides it."""
        return type(self)(*pathsegments)

    def joinpath(self, *pathsegments):
        """The path of segments below this one. An absolute one takes the place of what is before it."""
        return self.with_segments(self, *pathsegments)

    def __truediv__(self, key):
        try:
            return self.with_segments(self, key)
        except TypeError:
            return NotImplemented

    def __rtruediv__(self, key):
        try:
            return self.with_segments(key, self)
        except TypeError:
            return NotImplemented

    def __reduce__(self):
        return self.__class__, tuple(self._raw_paths)

    def __repr__(self):
        return f"{type(self).__name__}({self.as_posix()!r})"

    def __fspath__(self):
        return str(self)

    def __vfspath__(self):
        return str(self)

    def __bytes__(self):
        """The path in bytes, as the file system has it."""
        return os.fsencode(self)

    def __str__(self):
        """The path as the functions of os take it."""
        try:
            return self._str
        except AttributeError:
            self._str = self._format_parsed_parts(self.drive, self.root, self._tail) or "."
            return self._str

    # Comparison

    @property
    def _str_normcase(self):
        """The text that equal paths have in common."""
        try:
            return self._str_normcase_cached
        except AttributeError:
            text = str(self)
            self._str_normcase_cached = text if self.parser is posixpath else text.lower()
            return self._str_normcase_cached

    @property
    def _parts_normcase(self):
        """The order of paths is that of these lists."""
        try:
            return self._parts_normcase_cached
        except AttributeError:
            self._parts_normcase_cached = self._str_normcase.split(self.parser.sep)
            return self._parts_normcase_cached

    def __hash__(self):
        try:
            return self._hash
        except AttributeError:
            self._hash = hash(self._str_normcase)
            return self._hash

    def __eq__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self._str_normcase == other._str_normcase and self.parser is other.parser

    def __lt__(self, other):
        if not isinstance(other, PurePath) or self.parser is not other.parser:
            return NotImplemented
        return self._parts_normcase < other._parts_normcase

    def __le__(self, other):
        if not isinstance(other, PurePath) or self.parser is not other.parser:
            return NotImplemented
        return self._parts_normcase <= other._parts_normcase

    def __gt__(self, other):
        if not isinstance(other, PurePath) or self.parser is not other.parser:
            return NotImplemented
        return self._parts_normcase > other._parts_normcase

    def __ge__(self, other):
        if not isinstance(other, PurePath) or self.parser is not other.parser:
            return NotImplemented
        return self._parts_normcase >= other._parts_normcase

    # Parts

    @property
    def _raw_path(self):
        """The segments as one text, not yet normalized."""
        paths = self._raw_paths
        if len(paths) == 1:
            return paths[0]
        return self.parser.join(*paths) if paths else ""

    @classmethod
    def _parse_path(cls, path):
        """The drive, the root and the list of the names of a path."""
        if not path:
            return "", "", []
        sep, altsep = cls.parser.sep, cls.parser.altsep
        if altsep:
            path = path.replace(altsep, sep)
        drive, root, rest = cls.parser.splitroot(path)
        if not root and drive[:1] == sep and drive[-1:] != sep:
            # A share has a root also where none is written: //host/share and //?/UNC/host/share.
            names = drive.split(sep)
            if len(names) == 6 or len(names) == 4 and names[2] not in ("?", ".", "?."):
                root = sep
        return drive, root, [name for name in rest.split(sep) if name and name != "."]

    @classmethod
    def _format_parsed_parts(cls, drv, root, tail):
        sep = cls.parser.sep
        if drv or root:
            return drv + root + sep.join(tail)
        if tail and cls.parser.splitdrive(tail[0])[0]:
            # A first name that looks like a drive is told from one.
            return sep.join([".", *tail])
        return sep.join(tail)

    def _from_parsed_parts(self, drv, root, tail):
        """Another path of this kind from parts that are known."""
        path = self._from_parsed_string(self._format_parsed_parts(drv, root, tail) or ".")
        path._drv, path._root, path._tail_cached = drv, root, tail
        return path

    def _from_parsed_string(self, path_str):
        """Another path of this kind from a text that is normalized."""
        path = self.with_segments(path_str)
        path._str = path_str
        return path

    def _parse(self):
        self._drv, self._root, self._tail_cached = self._parse_path(self._raw_path)

    @property
    def drive(self):
        """The drive or share; empty on POSIX."""
        try:
            return self._drv
        except AttributeError:
            self._parse()
            return self._drv

    @property
    def root(self):
        """What the path begins with if it begins at a root, else an empty text."""
        try:
            return self._root
        except AttributeError:
            self._parse()
            return self._root

    @property
    def _tail(self):
        """The names behind drive and root."""
        try:
            return self._tail_cached
        except AttributeError:
            self._parse()
            return self._tail_cached

    @property
    def anchor(self):
        """Drive and root."""
        return self.drive + self.root

    @property
    def parts(self):
        """The anchor, if there is one, and the names as a tuple."""
        if self.drive or self.root:
            return (self.drive + self.root, *self._tail)
        return tuple(self._tail)

    @property
    def parent(self):
        """The path without its last name."""
        if not self._tail:
            return self
        return self._from_parsed_parts(self.drive, self.root, self._tail[:-1])

    @property
    def parents(self):
        """The directories above, the nearest first."""
        return _Parents(self)

    @property
    def name(self):
        """The last name."""
        return self._tail[-1] if self._tail else ""

    @property
    def suffix(self):
        """The extension of the last name with its dot; empty without one."""
        return self.parser.splitext(self.name)[1]

    @property
    def suffixes(self):
        """All extensions of the last name, each with its dot."""
        return ["." + part for part in self.name.lstrip(".").split(".")[1:]]

    @property
    def stem(self):
        """The last name without its extension."""
        return self.parser.splitext(self.name)[0]

    def with_name(self, name):
        """The path with another last name."""
        p = self.parser
        if not name or p.sep in name or p.altsep and p.altsep in name or name == ".":
            raise ValueError(f"Invalid name {name!r}")
        if not self._tail:
            raise ValueError(f"{self!r} has an empty name")
        return self._from_parsed_parts(self.drive, self.root, [*self._tail[:-1], name])

    def with_stem(self, stem):
        """The path with another last name and the same extension."""
        suffix = self.suffix
        if suffix and not stem:
            raise ValueError(f"{self!r} has a non-empty suffix")
        return self.with_name(stem + suffix)

    def with_suffix(self, suffix):
        """The path with another extension, none if suffix is empty."""
        stem = self.stem
        if not stem:
            raise ValueError(f"{self!r} has an empty name")
        if suffix and not suffix.startswith("."):
            raise ValueError(f"Invalid suffix {suffix!r}")
        return self.with_name(stem + suffix)

    # Relations

    def relative_to(self, other, *, walk_up=False):
        """The path as seen from another; with walk_up it may go there by '..'."""
        if not hasattr(other, "with_segments"):
            other = self.with_segments(other)
        ups = 0
        for above in (other, *other.parents):
            if above == self or above in self.parents:
                break
            if not walk_up:
                raise ValueError(f"{str(self)!r} is not in the subpath of {str(other)!r}")
            if above.name == "..":
                raise ValueError(f"'..' segment in {str(other)!r} cannot be walked")
            ups += 1
        else:
            raise ValueError(f"{str(self)!r} and {str(other)!r} have different anchors")
        return self._from_parsed_parts("", "", [".."] * ups + self._tail[len(above._tail):])

    def is_relative_to(self, other):
        """Whether the path is another one or below it."""
        if not hasattr(other, "with_segments"):
            other = self.with_segments(other)
        return other == self or other in self.parents

    def is_absolute(self):
        """Whether the path begins at a root, and on Windows at a drive too."""
        if self.parser is posixpath:
            # No text is made for the question that is asked most.
            return any(path.startswith("/") for path in self._raw_paths)
        return self.parser.isabs(self)

    # Other forms

    def as_posix(self):
        """The path with slashes."""
        return str(self).replace(self.parser.sep, "/")

    def as_uri(self):
        """The path as a URI that begins with file:."""
        import warnings

        warnings._deprecated(
            "pathlib.PurePath.as_uri()",
            "{name} is deprecated and scheduled for removal in Python {remove}. Use pathlib.Path.as_uri().",
            remove=(3, 19),
        )
        if not self.is_absolute():
            raise ValueError("relative path can't be expressed as a file URI")
        return uri_of(self)

    # Patterns

    @classmethod
    def _parse_pattern(cls, pattern):
        """The parts of a pattern, an empty one last where it ends in a slash."""
        drive, root, names = cls._parse_path(pattern)
        if root or drive:
            raise NotImplementedError("Non-relative patterns are unsupported")
        if not names:
            raise ValueError(f"Unacceptable pattern: {str(pattern)!r}")
        if pattern.endswith((cls.parser.sep, cls.parser.altsep or cls.parser.sep)):
            names.append("")
        return names

    def full_match(self, pattern, *, case_sensitive=None):
        """Whether the whole path matches a pattern, in which ** is any number of names."""
        if not hasattr(pattern, "with_segments"):
            pattern = self.with_segments(pattern)
        # The empty path is written '.', which no pattern matches.
        path = str(self) if self.parts else ""
        text = str(pattern) if pattern.parts else ""
        return matcher(text, self.parser, self._folds(case_sensitive), True)(path) is not None

    def match(self, path_pattern, *, case_sensitive=None):
        """Whether the path matches a pattern: one that is relative needs to match only at the end."""
        if not hasattr(path_pattern, "with_segments"):
            path_pattern = self.with_segments(path_pattern)
        parts, wanted = self.parts, path_pattern.parts
        if not wanted:
            raise ValueError("empty pattern")
        if len(parts) < len(wanted) or len(parts) > len(wanted) and path_pattern.anchor:
            return False
        folds = self._folds(case_sensitive)
        return all(
            matcher(pattern, self.parser, folds, False)(part) is not None for part, pattern in zip(reversed(parts), reversed(wanted))
        )

    def _folds(self, case_sensitive):
        """Whether upper and lower case are one."""
        return self.parser is not posixpath if case_sensitive is None else not case_sensitive


@lru_cache(maxsize=512)
def matcher(pattern, parser, folds, recursive):
    """The match() of a pattern's regular expression."""
    seps = parser.sep + parser.altsep if parser.altsep else parser.sep
    source = translate(pattern, recursive=recursive, include_hidden=True, seps=seps)
    return re.compile(source, re.IGNORECASE if folds else re.NOFLAG).match


def uri_of(path):
    """An absolute path as a URI."""
    drive = path.drive
    if len(drive) == 2 and drive[1] == ":":
        prefix, rest = "file:///" + drive, path.as_posix()[2:]
    elif drive:
        prefix, rest = "file:", path.as_posix()
    else:
        prefix, rest = "file://", str(path)
    return prefix + quoted(os.fsencode(rest))


_plain = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~/")


def quoted(octets):
    """Octets as a URI has them."""
    return "".join([chr(octet) if octet in _plain else f"%{octet:02X}" for octet in octets])


def unquoted(text):
    """The octets of a part of a URI."""
    first, *rest = text.encode("utf-8", "surrogateescape").split(b"%")
    out = [first]
    for part in rest:
        try:
            out.append(bytes.fromhex(part[:2].decode("ascii")) + part[2:] if len(part[:2].strip()) == 2 else b"%" + part)
        except ValueError:
            out.append(b"%" + part)
    return b"".join(out)


class PurePosixPath(PurePath):
    """A path with slashes, without a file system."""

    __module__ = "pathlib"
    __slots__ = ()
    parser = posixpath


class PureWindowsPath(PurePath):
    """A path of Windows, without a file system."""

    __module__ = "pathlib"
    __slots__ = ()
    parser = ntpath


os.PathLike.register(PurePath)
