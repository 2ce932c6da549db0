"""Paths that match patterns of the shell, found in the directories."""

import contextlib as _contextlib
import os as _os
import re as _re
from fnmatch import _matcher, _pieces, _whole

__all__ = ["glob", "iglob", "escape", "translate"]

_magic = _re.compile("([*?[])")
_magic_bytes = _re.compile(b"([*?[])")


def glob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    """The list of the paths that match a pattern; with recursive ** is any number of directories."""
    return list(iglob(pathname, root_dir=root_dir, dir_fd=dir_fd, recursive=recursive, include_hidden=include_hidden))


def iglob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    """As glob(), one path after the other."""
    import sys

    sys.audit("glob.glob", pathname, recursive)
    sys.audit("glob.glob/2", pathname, recursive, root_dir, dir_fd)
    root = pathname[:0] if root_dir is None else _os.fspath(root_dir)
    search = _Search(root, recursive, include_hidden)
    found = search.paths(pathname, False)
    if not pathname or recursive and search.is_any_depth(pathname[:2]):
        found = (path for path in found if path)
    return found


class _Search:
    """What one call looks for."""

    def __init__(self, root, recursive, hidden):
        self.root, self.recursive, self.hidden = root, recursive, hidden

    def paths(self, pathname, only_folders):
        """The paths that match. The part before the first wildcard is taken as it is; each part behind it narrows what was found."""
        levels = []
        above = pathname
        while has_magic(above):
            whole = above
            above, name = _os.path.split(whole)
            levels.append(name)
            if above == whole:  # nothing but slashes
                levels.pop()
                break
        if not levels:
            return self.plain(pathname)
        found = [above]
        for name in reversed(levels[1:]):
            found = self.below(found, name, True)
        return self.below(found, levels[0], only_folders)

    def plain(self, pathname):
        """A path without wildcards, if it is there; a slash at its end asks for a directory."""
        above, name = _os.path.split(pathname)
        if self.lexists(pathname) if name else self.is_folder(above):
            yield pathname

    def below(self, folders, name, only_folders):
        """The paths in and below folders that fit a part of a pattern."""
        for folder in folders:
            if self.recursive and self.is_any_depth(name):
                if not folder or self.is_folder(folder):
                    yield _os.path.join(folder, name[:0])
                    yield from (_os.path.join(folder, path) for path in self.any_depth(folder, only_folders))
            elif has_magic(name):
                fits = _matcher(_os.path.normcase(name))
                for entry in self.entries(folder, only_folders):
                    if (self.hidden or _is_hidden(name) or not _is_hidden(entry)) and fits(_os.path.normcase(entry)):
                        yield _os.path.join(folder, entry)
            elif self.lexists(_os.path.join(folder, name)) if name else self.is_folder(folder):
                yield _os.path.join(folder, name)

    def any_depth(self, folder, only_folders):
        """What ** finds below a folder, the content of a directory behind itself."""
        stack = [(folder[:0], self.entries(folder, only_folders))]
        while stack:
            above, entries = stack[-1]
            for entry in entries:
                if self.hidden or not _is_hidden(entry):
                    path = _os.path.join(above, entry)
                    yield path
                    stack.append((path, self.entries(_os.path.join(folder, path), only_folders)))
                    break
            else:
                stack.pop()

    def entries(self, folder, only_folders):
        """The names in a directory; none where it cannot be read."""
        path = _os.path.join(self.root, folder)
        if not path:
            path = b"." if isinstance(folder, bytes) else "."
        with _contextlib.suppress(OSError), _os.scandir(path) as listed:
            # All at once: what the caller does meanwhile may change the directory.
            return iter([entry.name for entry in listed if not only_folders or _is_folder_entry(entry)])
        return iter(())

    def lexists(self, path):
        return _os.path.lexists(_os.path.join(self.root, path))

    def is_folder(self, path):
        return _os.path.isdir(_os.path.join(self.root, path))

    def is_any_depth(self, name):
        return name == (b"**" if isinstance(name, bytes) else "**")


def _is_folder_entry(entry):
    try:
        return entry.is_dir()
    except OSError:
        return False


def _is_hidden(name):
    return name[:1] in (".", b".")


def has_magic(s):
    """Whether there are wildcards in a path."""
    return (_magic_bytes if isinstance(s, bytes) else _magic).search(s) is not None


def escape(pathname):
    """A pattern that matches nothing but this path."""
    drive, rest = _os.path.splitdrive(pathname)
    if isinstance(pathname, bytes):
        return drive + _magic_bytes.sub(rb"[\1]", rest)
    return drive + _magic.sub(r"[\1]", rest)


def translate(pat, *, recursive=False, include_hidden=False, seps=None):
    """The regular expression of a pattern of paths: * and ? do not match separators, nor the dot that a hidden name begins with."""
    if not seps:
        seps = (_os.path.sep, _os.path.altsep) if _os.path.altsep else _os.path.sep
    escaped = "".join(map(_re.escape, seps))
    any_sep = f"[{escaped}]" if len(seps) > 1 else escaped
    no_sep = f"[^{escaped}]"
    name = f"{no_sep}+" if include_hidden else f"[^{escaped}.]{no_sep}*"
    folders = f"(?:.+{any_sep})?" if include_hidden else f"(?:{name}{any_sep})*"
    all_below = ".*" if include_hidden else f"{folders}(?:{name})?"
    parts = _re.split(any_sep, pat)
    out = []
    for i, part in enumerate(parts):
        last = i == len(parts) - 1
        if recursive and part == "**":
            if last:
                out.append(all_below)
            elif parts[i + 1] != "**":
                out.append(folders)
            continue
        if part == "*":
            out.append(name)
        else:
            if not include_hidden and part[:1] in ("*", "?"):
                out.append(r"(?!\.)")
            out.extend(_pieces(part, no_sep + "*", no_sep))
        if not last:
            out.append(any_sep)
    return _whole("".join(out))
