"""Support for template string literals (t-strings)."""

_t = t"{0}"
Template = type(_t)
Interpolation = type(_t.interpolations[0])
del _t


def convert(obj, /, conversion):
    """Convert *obj* using formatted string literal semantics."""
    if conversion is None:
        return obj
    if conversion == "r":
        return repr(obj)
    if conversion == "s":
        return str(obj)
    if conversion == "a":
        return ascii(obj)
    raise ValueError(f"invalid conversion specifier: {conversion}")
