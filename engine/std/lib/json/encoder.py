"""From values to JSON texts."""

import builtins
from _json import encode_basestring as c_encode_basestring
from _json import encode_basestring_ascii as c_encode_basestring_ascii
from _json import make_encoder as c_make_encoder

ESCAPE_DCT = {"\\": "\\\\", '"': '\\"', "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
for _i in range(0x20):
    ESCAPE_DCT.setdefault(chr(_i), f"\\u{_i:04x}")
del _i

INFINITY = float("inf")
_DICTS = (dict, getattr(builtins, "frozendict", dict))

encode_basestring = py_encode_basestring = c_encode_basestring
encode_basestring_ascii = py_encode_basestring_ascii = c_encode_basestring_ascii


def __getattr__(name):
    """The patterns, which nothing here uses, are made when they are asked for."""
    patterns = {"ESCAPE": r'[\x00-\x1f\\"\b\f\n\r\t]', "ESCAPE_ASCII": r'([\\"]|[^\ -~])', "HAS_UTF8": b"[\x80-\xff]"}
    if name not in patterns:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import re
    value = globals()[name] = re.compile(patterns[name])
    return value


class JSONEncoder:
    """Makes JSON texts of values: dict, list, tuple, str, int, float, enumerations of numbers, True, False and None.

    A subclass whose default() returns one of these for other values takes those too.
    """
    item_separator = ", "
    key_separator = ": "

    def __init__(self, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, sort_keys=False,
                 indent=None, separators=None, default=None):
        """Set how to write; the arguments are those of json.dumps()."""
        self.skipkeys = skipkeys
        self.ensure_ascii = ensure_ascii
        self.check_circular = check_circular
        self.allow_nan = allow_nan
        self.sort_keys = sort_keys
        self.indent = indent
        if separators is not None:
            self.item_separator, self.key_separator = separators
        elif indent is not None:
            self.item_separator = ","
        if default is not None:
            self.default = default

    def default(self, o):
        """Give an object that has a form in JSON for ``o``, or raise TypeError."""
        raise TypeError(f"Object of type {o.__class__.__name__} is not JSON serializable")

    def encode(self, o):
        """The JSON text of a value.

        >>> JSONEncoder().encode({"a": [1, None]})
        '{"a": [1, null]}'
        """
        if isinstance(o, str):
            return encode_basestring_ascii(o) if self.ensure_ascii else encode_basestring(o)
        chunks = self.iterencode(o, _one_shot=True)
        if not isinstance(chunks, (list, tuple)):
            chunks = list(chunks)
        return "".join(chunks)

    def iterencode(self, o, _one_shot=False):
        """The JSON text of a value in pieces, as they are made.

            for piece in JSONEncoder().iterencode(value):
                file.write(piece)
        """
        markers = {} if self.check_circular else None
        quote = encode_basestring_ascii if self.ensure_ascii else encode_basestring
        indent = self.indent
        if indent is not None and not isinstance(indent, str):
            indent = " " * indent
        if _one_shot and c_make_encoder is not None:
            return c_make_encoder(markers, self.default, quote, indent, self.key_separator, self.item_separator,
                                  self.sort_keys, self.skipkeys, self.allow_nan)(o, 0)

        def floatstr(f):
            if f != f:
                text = "NaN"
            elif f == INFINITY:
                text = "Infinity"
            elif f == -INFINITY:
                text = "-Infinity"
            else:
                return float.__repr__(f)
            if not self.allow_nan:
                raise ValueError(f"Out of range float values are not JSON compliant: {f!r}")
            return text

        return _make_iterencode(markers, self.default, quote, indent, floatstr, self.key_separator,
                                self.item_separator, self.sort_keys, self.skipkeys, _one_shot)(o, 0)


def _make_iterencode(markers, _default, _encoder, _indent, _floatstr, _key_separator, _item_separator, _sort_keys,
                     _skipkeys, _one_shot):
    """The generator function that writes an object in pieces."""
    direct = {str: _encoder, int: int.__repr__, float: _floatstr, bool: {True: "true", False: "false"}.__getitem__,
              type(None): {None: "null"}.__getitem__}
    direct_of = direct.get

    def scalar(o):
        """The text of what is no container, else None."""
        if isinstance(o, str):
            return _encoder(o)
        if o is None:
            return "null"
        if o is True:
            return "true"
        if o is False:
            return "false"
        if isinstance(o, int):
            return int.__repr__(o)
        if isinstance(o, float):
            return _floatstr(o)
        return None

    def enter(o):
        if markers is not None:
            if id(o) in markers:
                raise ValueError("Circular reference detected")
            markers[id(o)] = o

    def leave(o):
        if markers is not None:
            del markers[id(o)]

    def line(level):
        return "\n" + _indent * level

    def array(items, level):
        if not items:
            yield "[]"
            return
        enter(items)
        start, gap = "[", _item_separator
        if _indent is not None:
            start, gap = start + line(level + 1), gap + line(level + 1)
        for i, x in enumerate(items):
            if i == 1:
                start = gap
            try:
                if (text_of := direct_of(type(x))) is not None:
                    yield start + text_of(x)
                elif (text := scalar(x)) is not None:
                    yield start + text
                else:
                    yield start
                    yield from container(x)(x, level + 1)
            except GeneratorExit:
                raise
            except BaseException as exc:
                exc.add_note(f"when serializing {type(items).__name__} item {i}")
                raise
        if _indent is not None:
            yield line(level)
        yield "]"
        leave(items)

    def name(key):
        """The text of a key, None for one that is left out."""
        if isinstance(key, str):
            return key
        if isinstance(key, (int, float)) or key is None:
            return scalar(key)
        if _skipkeys:
            return None
        raise TypeError(f"keys must be str, int, float, bool or None, not {key.__class__.__name__}")

    def members(dct, level):
        if not dct:
            yield "{}"
            return
        enter(dct)
        yield "{"
        first, gap = True, _item_separator
        if _indent is not None:
            gap += line(level + 1)
        for key, value in sorted(dct.items()) if _sort_keys else dct.items():
            if type(key) is not str and (key := name(key)) is None:
                continue
            if first:
                first = False
                if _indent is not None:
                    yield line(level + 1)
            else:
                yield gap
            yield _encoder(key)
            yield _key_separator
            try:
                if (text_of := direct_of(type(value))) is not None:
                    yield text_of(value)
                elif (text := scalar(value)) is not None:
                    yield text
                else:
                    yield from container(value)(value, level + 1)
            except GeneratorExit:
                raise
            except BaseException as exc:
                exc.add_note(f"when serializing {type(dct).__name__} item {key!r}")
                raise
        if not first and _indent is not None:
            yield line(level)
        yield "}"
        leave(dct)

    def container(o):
        """The generator function for what is no scalar."""
        if isinstance(o, (list, tuple)):
            return array
        if isinstance(o, _DICTS):
            return members
        return other

    def other(o, level):
        enter(o)
        x = _default(o)
        try:
            yield from encode(x, level)
        except GeneratorExit:
            raise
        except BaseException as exc:
            exc.add_note(f"when serializing {type(o).__name__} object")
            raise
        leave(o)

    def encode(o, level):
        if (text := scalar(o)) is not None:
            yield text
        else:
            yield from container(o)(o, level)

    return encode
