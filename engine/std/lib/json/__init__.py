"""JSON texts of values, and values of JSON texts (https://json.org).

    dumps(obj) and dump(obj, file)   a value as a text
    loads(text) and load(file)       the value of a text

Dicts, lists, tuples, strs, ints, floats, bools and None have a form in JSON.  For others give
dumps a function default, or a class derived from JSONEncoder; for other results give loads the
hooks, or a class derived from JSONDecoder.
"""

__all__ = ["dump", "dumps", "load", "loads", "JSONDecoder", "JSONDecodeError", "JSONEncoder"]

__author__ = "Bob Ippolito <bob@redivi.com>"

from .decoder import JSONDecoder, JSONDecodeError
from .encoder import JSONEncoder
from . import decoder, encoder, scanner

_default_encoder = JSONEncoder()
_default_decoder = JSONDecoder()


def _encoder(skipkeys, ensure_ascii, check_circular, allow_nan, cls, indent, separators, default, sort_keys, kw):
    """The encoder for these settings."""
    if (not skipkeys and ensure_ascii and check_circular and allow_nan and cls is None and indent is None
            and separators is None and default is None and not sort_keys and not kw):
        return _default_encoder
    if cls is None:
        cls = JSONEncoder
    return cls(skipkeys=skipkeys, ensure_ascii=ensure_ascii, check_circular=check_circular, allow_nan=allow_nan,
               indent=indent, separators=separators, default=default, sort_keys=sort_keys, **kw)


def dump(obj, fp, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None,
         separators=None, default=None, sort_keys=False, **kw):
    """Write a value as JSON to a file, or to anything with a method write for strs.

    The keywords are those of dumps().
    """
    chosen = _encoder(skipkeys, ensure_ascii, check_circular, allow_nan, cls, indent, separators, default, sort_keys, kw)
    for chunk in chosen.iterencode(obj):
        fp.write(chunk)


def dumps(obj, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None,
          separators=None, default=None, sort_keys=False, **kw):
    """The JSON text of a value.

    skipkeys leaves items out whose keys cannot be keys. ensure_ascii escapes all else. check_circular finds a container in
    itself. allow_nan=False refuses what JSON has no numbers for. indent is how far, or with what, each level is indented.
    separators is the pair of what stands between items and behind a key. default(value) returns something that JSON has
    for a value that it has not. sort_keys orders the items of dicts. cls is the encoder instead of JSONEncoder.
    """
    if (not skipkeys and ensure_ascii and check_circular and allow_nan and cls is None and indent is None
            and separators is None and default is None and not sort_keys and not kw):
        return _default_encoder.encode(obj)
    return _encoder(skipkeys, ensure_ascii, check_circular, allow_nan, cls, indent, separators, default, sort_keys,
                    kw).encode(obj)


def detect_encoding(b):
    """The encoding of JSON in bytes: of a text that begins with an ASCII character the places of the zeros tell it."""
    if b.startswith((b"\xff\xfe\x00\x00", b"\x00\x00\xfe\xff")):
        return "utf-32"
    if b.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    if b.startswith(b"\xef\xbb\xbf"):
        return "utf-8-sig"
    match [byte != 0 for byte in b[:4]]:
        case [False, second, _, _]:
            return "utf-16-be" if second else "utf-32-be"
        case [True, False, third, fourth]:
            return "utf-16-le" if third or fourth else "utf-32-le"
        case [False, True]:
            return "utf-16-be"
        case [True, False]:
            return "utf-16-le"
    return "utf-8"


def load(fp, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None,
         object_pairs_hook=None, array_hook=None, **kw):
    """The value of a JSON document in a file. The keywords are those of loads()."""
    return loads(fp.read(), cls=cls, object_hook=object_hook, parse_float=parse_float, parse_int=parse_int,
                 parse_constant=parse_constant, object_pairs_hook=object_pairs_hook, array_hook=array_hook, **kw)


def loads(s, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None,
          object_pairs_hook=None, array_hook=None, **kw):
    """The value of a JSON document in a str, bytes or bytearray.

    object_hook gets each object as a dict, object_pairs_hook, which goes before it, as a list of pairs, and array_hook
    each array; the result takes the place. parse_float, parse_int and parse_constant get the text of a number. cls is the
    decoder instead of JSONDecoder, which gets all other keywords.
    """
    if isinstance(s, str):
        if s.startswith("\ufeff"):
            raise JSONDecodeError("Unexpected UTF-8 BOM (decode using utf-8-sig)", s, 0)
    else:
        if not isinstance(s, (bytes, bytearray)):
            raise TypeError(f"the JSON object must be str, bytes or bytearray, not {s.__class__.__name__}")
        s = s.decode(detect_encoding(s), "surrogatepass")
    if (cls is None and object_hook is None and parse_int is None and parse_float is None and parse_constant is None
            and object_pairs_hook is None and array_hook is None and not kw):
        return _default_decoder.decode(s)
    if cls is None:
        cls = JSONDecoder
    for name, value in (("object_hook", object_hook), ("object_pairs_hook", object_pairs_hook),
                        ("array_hook", array_hook), ("parse_float", parse_float), ("parse_int", parse_int),
                        ("parse_constant", parse_constant)):
        if value is not None:
            kw[name] = value
    return cls(**kw).decode(s)


def __getattr__(name):
    if name == "__version__":
        from warnings import _deprecated
        _deprecated("__version__", remove=(3, 20))
        return "2.0.9"
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
