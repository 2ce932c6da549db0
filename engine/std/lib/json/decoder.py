"""From JSON texts to values."""

import builtins
from json import scanner
from _json import scanstring as c_scanstring

__all__ = ["JSONDecoder", "JSONDecodeError"]

NaN = float("nan")
PosInf = float("inf")
NegInf = float("-inf")

_CONSTANTS = getattr(builtins, "frozendict", dict)({"-Infinity": NegInf, "Infinity": PosInf, "NaN": NaN})

BACKSLASH = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}

WHITESPACE_STR = " \t\n\r"

scanstring = py_scanstring = c_scanstring


class JSONDecodeError(ValueError):
    """A text that is no JSON. It has the attributes msg, doc, pos, lineno and colno."""

    def __init__(self, msg, doc, pos):
        lineno = doc.count("\n", 0, pos) + 1
        colno = pos - doc.rfind("\n", 0, pos)
        ValueError.__init__(self, f"{msg}: line {lineno} column {colno} (char {pos})")
        self.msg = msg
        self.doc = doc
        self.pos = pos
        self.lineno = lineno
        self.colno = colno

    def __reduce__(self):
        return self.__class__, (self.msg, self.doc, self.pos)


def __getattr__(name):
    """The patterns, which nothing here uses, are made when they are asked for."""
    patterns = {"STRINGCHUNK": r'(.*?)(["\\\x00-\x1f])', "WHITESPACE": r"[ \t\n\r]*", "HEXDIGITS": r"[0-9A-Fa-f]{4}"}
    if name not in patterns and name != "FLAGS":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import re
    flags = re.VERBOSE | re.MULTILINE | re.DOTALL
    value = globals()[name] = flags if name == "FLAGS" else re.compile(patterns[name], flags)
    return value


def _skip(s, i):
    """The first place from i on that is not white space."""
    n = len(s)
    while i < n and s[i] in WHITESPACE_STR:
        i += 1
    return i


def _skipper(match):
    """What skips white space with the match method of a pattern, which callers may give."""
    return match if match is _skip else lambda s, i: match(s, i).end()


def _decode_uXXXX(s, pos):
    """The number that four hexadecimal digits behind pos write."""
    digits = s[pos + 1:pos + 5]
    if len(digits) == 4 and all(c in "0123456789abcdefABCDEF" for c in digits):
        return int(digits, 16)
    raise JSONDecodeError("Invalid \\uXXXX escape", s, pos)


class JSONDecoder:
    """Makes values of JSON texts: dict, list, str, int, float, True, False and None.

    NaN, Infinity and -Infinity are taken for floats, which the standard does not.
    """

    def __init__(self, *, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, strict=True,
                 object_pairs_hook=None, array_hook=None):
        """The hooks are those of json.loads; strict=False lets strings have control characters."""
        self.object_hook = object_hook
        self.parse_float = parse_float or float
        self.parse_int = parse_int or int
        self.parse_constant = parse_constant or _CONSTANTS.__getitem__
        self.strict = strict
        self.object_pairs_hook = object_pairs_hook
        self.array_hook = array_hook
        self.parse_object = JSONObject
        self.parse_array = JSONArray
        self.parse_string = scanstring
        self.memo = {}
        self.scan_once = scanner.make_scanner(self)

    def decode(self, s, _w=_skip):
        """The value of ``s``, a ``str`` that holds a JSON document and nothing else but white space."""
        value, end = self.raw_decode(s, idx=_skipper(_w)(s, 0) if s[:1] in WHITESPACE_STR else 0)
        if end != len(s):
            end = _skipper(_w)(s, end)
            if end != len(s):
                raise JSONDecodeError("Extra data", s, end)
        return value

    def raw_decode(self, s, idx=0):
        """The value of a document that begins at ``idx`` of ``s``, and the index behind it.

        More text may follow.
        """
        try:
            return self.scan_once(s, idx)
        except StopIteration as err:
            raise JSONDecodeError("Expecting value", s, err.value) from None


def JSONObject(s_and_end, strict, scan_once, object_hook, object_pairs_hook, memo=None, _w=_skip, _ws=WHITESPACE_STR):
    """The object whose opening brace lies before end, and the index behind it."""
    s, end = s_and_end
    skip = _skipper(_w)
    if memo is None:
        memo = {}
    pairs = []
    end = skip(s, end)
    while s[end:end + 1] != "}" or pairs:
        if s[end:end + 1] != '"':
            raise JSONDecodeError("Expecting property name enclosed in double quotes", s, end)
        key, end = scanstring(s, end + 1, strict)
        end = skip(s, end)
        if s[end:end + 1] != ":":
            raise JSONDecodeError("Expecting ':' delimiter", s, end)
        value, end = _scan(scan_once, s, skip(s, end + 1))
        pairs.append((memo.setdefault(key, key), value))
        end = skip(s, end)
        if s[end:end + 1] == "}":
            break
        end = _comma(s, end, "}", "object", skip)
    if object_pairs_hook is not None:
        return object_pairs_hook(pairs), end + 1
    value = dict(pairs)
    if object_hook is not None:
        value = object_hook(value)
    return value, end + 1


def JSONArray(s_and_end, scan_once, array_hook, _w=_skip, _ws=WHITESPACE_STR):
    """The array whose opening bracket lies before end, and the index behind it."""
    s, end = s_and_end
    skip = _skipper(_w)
    values = []
    end = skip(s, end)
    while s[end:end + 1] != "]" or values:
        value, end = _scan(scan_once, s, end)
        values.append(value)
        end = skip(s, end)
        if s[end:end + 1] == "]":
            break
        end = _comma(s, end, "]", "array", skip)
    if array_hook is not None:
        values = array_hook(values)
    return values, end + 1


def _scan(scan_once, s, end):
    try:
        return scan_once(s, end)
    except StopIteration as err:
        raise JSONDecodeError("Expecting value", s, err.value) from None


def _comma(s, end, close, what, skip):
    """The index of what follows a comma."""
    if s[end:end + 1] != ",":
        raise JSONDecodeError("Expecting ',' delimiter", s, end)
    after = skip(s, end + 1)
    if s[after:after + 1] == close:
        raise JSONDecodeError(f"Illegal trailing comma before end of {what}", s, end)
    return after
