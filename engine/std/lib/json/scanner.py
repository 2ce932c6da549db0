"""What finds the next value in a JSON text."""

from _json import make_scanner as c_make_scanner

__all__ = ["make_scanner"]

make_scanner = py_make_scanner = c_make_scanner


def __getattr__(name):
    """The pattern of a number, which nothing here uses, is made when it is asked for."""
    if name != "NUMBER_RE":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import re
    value = globals()[name] = re.compile(r"(-?(?:0|[1-9][0-9]*))(\.[0-9]+)?([eE][-+]?[0-9]+)?",
                                         re.VERBOSE | re.MULTILINE | re.DOTALL)
    return value
