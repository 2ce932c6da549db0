"""Regular expressions: patterns are compiled and matched by the module _sre."""

import enum
from _sre import Match, Pattern, compile as _make, find as _find, purge as _forget, set_error as _set_error

__all__ = [
    "prefixmatch", "match", "fullmatch", "search", "sub", "subn", "split",
    "findall", "finditer", "compile", "purge", "escape",
    "error", "Pattern", "Match", "A", "I", "L", "M", "S", "X", "U",
    "ASCII", "IGNORECASE", "LOCALE", "MULTILINE", "DOTALL", "VERBOSE",
    "UNICODE", "NOFLAG", "RegexFlag", "PatternError",
]


@enum.global_enum
class RegexFlag(enum.IntFlag, boundary=enum.KEEP):
    NOFLAG = 0
    ASCII = A = 256
    IGNORECASE = I = 2
    LOCALE = L = 4
    UNICODE = U = 32
    MULTILINE = M = 8
    DOTALL = S = 16
    VERBOSE = X = 64
    DEBUG = 128
    __str__ = object.__str__
    _numeric_repr_ = hex


class PatternError(Exception):
    """What is wrong with a regular expression.

    msg is the text without the place, pattern the expression; pos is the index at which it went wrong, lineno and colno the same
    as a line and a column. All but msg may be None.
    """

    def __init__(self, msg, pattern=None, pos=None):
        self.msg = msg
        self.pattern = pattern
        self.pos = pos
        self.lineno = self.colno = None
        if pattern is not None and pos is not None:
            msg = f"{msg} at position {pos}"
            newline = "\n" if isinstance(pattern, str) else b"\n"
            self.lineno = pattern.count(newline, 0, pos) + 1
            self.colno = pos - pattern.rfind(newline, 0, pos)
            if newline in pattern:
                msg = f"{msg} (line {self.lineno}, column {self.colno})"
        Exception.__init__(self, msg)


error = PatternError
_set_error(PatternError)


def _build(pattern, flags):
    """Compile a pattern that is not known yet. The caller was called by the place that warnings are about."""
    if isinstance(pattern, Pattern):
        raise ValueError("cannot process flags argument with a compiled pattern")
    if not isinstance(pattern, (str, bytes)):
        raise TypeError("first argument must be string or compiled pattern")
    if not isinstance(flags, int):
        flags & RegexFlag.DEBUG.value # which says what is wrong with it
    made, texts, problem, dump = _make(pattern, flags)
    if texts:
        import warnings
        for text in texts:
            warnings.warn(text, FutureWarning, stacklevel=3)
    if problem:
        raise PatternError(*problem)
    if dump:
        print(dump)
    return made


def _compile(pattern, flags):
    return _find(pattern, flags) or _build(pattern, flags)


def compile(pattern, flags=0):
    """Return the compiled pattern of a regular expression."""
    return _find(pattern, flags) or _build(pattern, flags)


def prefixmatch(pattern, string, flags=0):
    """A Match where the string begins with the pattern, else None."""
    return (_find(pattern, flags) or _build(pattern, flags)).match(string)


match = prefixmatch


def fullmatch(pattern, string, flags=0):
    """Match the whole string: a Match, or None."""
    return (_find(pattern, flags) or _build(pattern, flags)).fullmatch(string)


def search(pattern, string, flags=0):
    """Find the first match in the string: a Match, or None."""
    return (_find(pattern, flags) or _build(pattern, flags)).search(string)


def findall(pattern, string, flags=0):
    """Return the texts of all matches, or of their groups where the pattern has any: tuples where it has several."""
    return (_find(pattern, flags) or _build(pattern, flags)).findall(string)


def finditer(pattern, string, flags=0):
    """Return an iterator over all matches in the string."""
    return (_find(pattern, flags) or _build(pattern, flags)).finditer(string)


class _ZeroSentinel(int):
    pass


_zero_sentinel = _ZeroSentinel()


def _positional(name, given, first, args, value, flags):
    """Deprecated positional arguments after the string: the first is called what `first` says, the second is flags."""
    if value is not _zero_sentinel:
        raise TypeError(f"{name}() got multiple values for argument '{first}'")
    value, *args = args
    if args:
        if flags is not _zero_sentinel:
            raise TypeError(f"{name}() got multiple values for argument 'flags'")
        flags, *args = args
        if args:
            raise TypeError(f"{name}() takes from {given} to {given + 2} positional arguments but {given + 2 + len(args)} were given")
    import warnings
    warnings.warn(f"'{first}' is passed as positional argument", DeprecationWarning, stacklevel=3)
    return value, flags


def sub(pattern, repl, string, *args, count=_zero_sentinel, flags=_zero_sentinel):
    """Replace the matches in the string. repl is a template, or is called with each Match; count bounds how many are replaced."""
    if args:
        count, flags = _positional("sub", 3, "count", args, count, flags)
    return (_find(pattern, flags) or _build(pattern, flags)).sub(repl, string, count)


def subn(pattern, repl, string, *args, count=_zero_sentinel, flags=_zero_sentinel):
    """As sub, but return the new string and the number of replacements."""
    if args:
        count, flags = _positional("subn", 3, "count", args, count, flags)
    return (_find(pattern, flags) or _build(pattern, flags)).subn(repl, string, count)


def split(pattern, string, *args, maxsplit=_zero_sentinel, flags=_zero_sentinel):
    """Split the string at the matches; the texts of groups are parts of the result. maxsplit bounds how often."""
    if args:
        maxsplit, flags = _positional("split", 2, "maxsplit", args, maxsplit, flags)
    return (_find(pattern, flags) or _build(pattern, flags)).split(string, maxsplit)


sub.__text_signature__ = subn.__text_signature__ = "(pattern, repl, string, count=0, flags=0)"
split.__text_signature__ = "(pattern, string, maxsplit=0, flags=0)"


def purge():
    """Forget the compiled patterns."""
    _forget()


_special_chars_map = {c: "\\" + chr(c) for c in b"()[]{}?*+-|^$\\.&~# \t\n\r\v\f"}


def escape(pattern):
    """Put a backslash before each character that means something in a pattern."""
    if isinstance(pattern, str):
        return pattern.translate(_special_chars_map)
    return str(pattern, "latin1").translate(_special_chars_map).encode("latin1")


def _pickle(p):
    return _compile, (p.pattern, p.flags)


import copyreg
copyreg.pickle(Pattern, _pickle, _compile)
del copyreg


class Scanner:
    """Splits a text into tokens: the lexicon is a list of pairs of a pattern and an action."""

    def __init__(self, lexicon, flags=0):
        if isinstance(flags, RegexFlag):
            flags = flags.value
        self.lexicon = lexicon
        self._actions = {}
        parts = []
        number = 1
        for phrase, action in lexicon:
            parts.append(f"({phrase})")
            self._actions[number] = action
            number += 1 + _compile(phrase, flags).groups
        self.scanner = _compile("|".join(parts), flags)

    def scan(self, string):
        result = []
        at = 0
        step = self.scanner.scanner(string).match
        while m := step():
            end = m.end()
            if at == end:
                break
            action = self._actions[m.lastindex]
            if callable(action):
                self.match = m
                action = action(self, m.group())
            if action is not None:
                result.append(action)
            at = end
        return result, string[at:]
