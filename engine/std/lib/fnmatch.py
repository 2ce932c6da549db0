"""Names matched against patterns of the shell: * is any text, ? a character, [seq] one of seq, [!seq] one that is not."""

import functools as _functools
import os as _os
import posixpath as _posixpath
import re as _re
from itertools import filterfalse as _filterfalse

__all__ = ["filter", "filterfalse", "fnmatch", "fnmatchcase", "translate"]


def fnmatch(name, pat):
    """Whether a name matches a pattern, with upper and lower case as the system's file names have it."""
    return fnmatchcase(_os.path.normcase(name), _os.path.normcase(pat))


def fnmatchcase(name, pat):
    """Whether a name matches a pattern; upper and lower case differ."""
    return _matcher(pat)(name) is not None


def filter(names, pat):
    """The list of the names that match."""
    return [name for name, key in _keys(names) if _matcher(_os.path.normcase(pat))(key)]


def filterfalse(names, pat):
    """The list of the names that do not match."""
    return [name for name, key in _keys(names) if _matcher(_os.path.normcase(pat))(key) is None]


def _keys(names):
    """Names with what of each is compared."""
    if _os.path is _posixpath:
        return ((name, name) for name in names)
    return ((name, _os.path.normcase(name)) for name in names)


@_functools.lru_cache(maxsize=32768, typed=True)
def _matcher(pat):
    """The match() of a pattern's regular expression."""
    if isinstance(pat, bytes):
        source = translate(str(pat, "iso-8859-1")).encode("iso-8859-1")
    else:
        source = translate(pat)
    return _re.compile(source).match


def translate(pat):
    """The regular expression of a pattern."""
    pieces = _pieces(pat, None, ".")
    if None not in pieces:
        return _whole("".join(pieces))
    runs = [[]]
    for piece in pieces:
        if piece is None:
            runs.append([])
        else:
            runs[-1].append(piece)
    first, *between, last = map("".join, runs)
    # The first place where a run fits is as good as any later one, so what a star took is never taken back.
    return _whole(first + "".join(f"(?>.*?{run})" for run in between) + ".*" + last)


def _whole(source):
    return f"(?s:{source})\\z"


def _pieces(pat, star, any_one):
    """The parts of a pattern as regular expressions; star stands for each run of stars, any_one for a question mark."""
    out = []
    i = 0
    while i < len(pat):
        c = pat[i]
        i += 1
        if c == "*":
            if not out or out[-1] is not star:
                out.append(star)
        elif c == "?":
            out.append(any_one)
        elif c == "[" and (end := _set_end(pat, i)) > 0:
            out.append(_set(pat[i:end]))
            i = end + 1
        else:
            out.append(_re.escape(c))
    return out


def _set_end(pat, i):
    """Where the set that begins at i ends, -1 where it has no end. A bracket that comes first is one of its characters."""
    i += pat.startswith("!", i)
    return pat.find("]", i + 1)


def _set(text):
    """The regular expression of what stands between brackets."""
    i = int(text.startswith("!"))
    out = [text[:i]]
    while i < len(text):
        if text[i + 1:i + 2] == "-" and i + 2 < len(text):
            if text[i] <= text[i + 2]:
                out.append(f"{_in_set(text[i])}-{_in_set(text[i + 2])}")
            i += 3
        else:
            out.append(_in_set(text[i]))
            i += 1
    inside = "".join(out)
    match inside[:1]:
        case "":
            return "(?!)"
        case "!":
            return f"[^{inside[1:]}]" if inside != "!" else "."
        case "^" | "[":
            return f"[\\{inside}]"
    return f"[{inside}]"


def _in_set(c):
    return "\\" + c if c in "\\-&~|" else c
