"""The search of Path.glob(): the paths below a directory that match a pattern."""

import os

from _pathlib_pure import matcher

# These parts stand for places, not for names that a directory lists.
_PLACES = frozenset(("", ".", ".."))


class Search:
    """One search; parts are those of the pattern."""

    def __init__(self, parts, parser, case_sensitive, recurse_symlinks):
        self.parser = parser
        self.folds = not case_sensitive if case_sensitive is not None else False
        # With the system's own rule of upper and lower case it can be asked for names; with the other they have to be listed.
        self.asks = case_sensitive is None or case_sensitive
        self.follows = recurse_symlinks
        self.parts = parts

    def found(self, root):
        """The paths as text. root is '' for the current directory, else it ends in a separator."""
        paths = [(root, False)]
        parts = self.parts
        i = 0
        while i < len(parts):
            part = parts[i]
            i += 1
            if part in _PLACES:
                paths = self.places(paths, part, i < len(parts))
            elif part == "**":
                while i < len(parts) and parts[i] == "**":
                    i += 1
                names = []
                while i < len(parts) and parts[i] not in _PLACES and parts[i] != "**":
                    names.append(parts[i])
                    i += 1
                paths = self.any_depth(paths, names, i < len(parts))
            elif self.asks and not any(c in part for c in "*?["):
                paths = self.named(paths, part, i < len(parts))
            else:
                paths = self.listed(paths, part, i < len(parts))
        return (path for path, there in paths if there or os.path.lexists(path or "."))

    def places(self, paths, part, more):
        """'..' and the empty part behind the last slash."""
        for path, there in paths:
            path = self.slashed(path)
            yield (path + part + self.parser.sep if more and part else path + part), False

    def named(self, paths, part, more):
        """A name without wildcards; whether it is there is asked at the end."""
        for path, _ in paths:
            path = self.slashed(path) + part
            yield (path + self.parser.sep if more else path), False

    def listed(self, paths, part, more):
        """The entries of the directories that match."""
        fits = None if part == "*" else matcher(part, self.parser, self.folds, False)
        for path, _ in paths:
            for entry, name in self.entries(path):
                if fits is None or fits(name):
                    if not more:
                        yield self.slashed(path) + name, True
                    elif _is_folder(entry, True):
                        yield self.slashed(path) + name + self.parser.sep, True

    def any_depth(self, paths, names, more):
        """What ** finds, and the names behind it: they are matched as one, so that each path is found once."""
        fits = matcher(self.parser.sep.join(["**", *names]), self.parser, self.folds, True)
        for path, there in paths:
            root = self.slashed(path)
            if not names:
                yield root, there
            folders = [root]
            while folders:
                folder = folders.pop()
                for entry, name in self.entries(folder):
                    below = folder + name
                    is_folder = _is_folder(entry, self.follows)
                    if (is_folder or not more or _is_folder(entry, True)) and fits(below[len(root):]):
                        yield (below + self.parser.sep if more else below), True
                    if is_folder:
                        folders.append(below + self.parser.sep)

    def entries(self, path):
        """What a directory lists, with the names; nothing where it cannot be read."""
        try:
            with os.scandir(path or ".") as entries:
                return [(entry, entry.name) for entry in entries]
        except OSError:
            return ()

    def slashed(self, path):
        if not path or path.endswith(self.parser.sep):
            return path
        return path + self.parser.sep


def _is_folder(entry, follow):
    try:
        return entry.is_dir(follow_symlinks=follow)
    except OSError:
        return False
