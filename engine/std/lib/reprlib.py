"""Alternate repr() implementations, which bound the size of the text."""

__all__ = ["Repr", "repr", "recursive_repr"]

import builtins
from itertools import islice


def recursive_repr(fillvalue="..."):
    """Decorate a __repr__ so that it gives fillvalue where it is asked for itself."""

    def decorating_function(user_function):
        running = set()

        def wrapper(self):
            key = id(self)
            if key in running:
                return fillvalue
            running.add(key)
            try:
                return user_function(self)
            finally:
                running.discard(key)

        wrapper.__module__ = getattr(user_function, "__module__", None)
        wrapper.__doc__ = getattr(user_function, "__doc__", None)
        wrapper.__name__ = getattr(user_function, "__name__", None)
        wrapper.__qualname__ = getattr(user_function, "__qualname__", None)
        wrapper.__annotations__ = getattr(user_function, "__annotations__", {})
        params = getattr(user_function, "__type_params__", ())
        if params:
            wrapper.__type_params__ = params
        wrapper.__wrapped__ = user_function
        return wrapper

    return decorating_function


def _possibly_sorted(x):
    """The items in order, where they have one."""
    items = list(x)
    try:
        return sorted(items)
    except Exception:
        return items  # they have no order


class Repr:
    """Reprs with limits: a method repr_NAME for each type NAME, and an attribute for each limit."""

    _lookup = {
        "tuple": "builtins", "list": "builtins", "array": "array", "set": "builtins", "frozenset": "builtins",
        "deque": "collections", "dict": "builtins", "str": "builtins", "int": "builtins",
    }

    def __init__(
        self, *, maxlevel=6, maxtuple=6, maxlist=6, maxarray=5, maxdict=4, maxset=6, maxfrozenset=6, maxdeque=6,
        maxstring=30, maxlong=40, maxother=30, fillvalue="...", indent=None,
    ):
        self.maxlevel = maxlevel
        self.maxtuple = maxtuple
        self.maxlist = maxlist
        self.maxarray = maxarray
        self.maxdict = maxdict
        self.maxset = maxset
        self.maxfrozenset = maxfrozenset
        self.maxdeque = maxdeque
        self.maxstring = maxstring
        self.maxlong = maxlong
        self.maxother = maxother
        self.fillvalue = fillvalue
        self.indent = indent

    def repr(self, x):
        return self.repr1(x, self.maxlevel)

    def repr1(self, x, level):
        cls = type(x)
        name = cls.__name__
        if " " in name:
            name = "_".join(name.split())
        method = getattr(self, "repr_" + name, None)
        if method and (name not in self._lookup or cls.__module__ == self._lookup[name]):
            return method(x, level)
        return self.repr_instance(x, level)

    def _join(self, pieces, level):
        if self.indent is None:
            return ", ".join(pieces)
        if not pieces:
            return ""
        indent = self.indent
        if isinstance(indent, int):
            if indent < 0:
                raise ValueError(f"Repr.indent cannot be negative int (was {indent!r})")
            indent *= " "
        try:
            sep = ",\n" + (self.maxlevel - level + 1) * indent
        except TypeError as error:
            raise TypeError(f"Repr.indent must be a str, int or None, not {type(indent)}") from error
        return sep.join(("", *pieces, ""))[1 : -len(indent) or None]

    def _repr_iterable(self, x, level, left, right, maxiter, trail=""):
        n = len(x)
        if level <= 0 and n:
            inner = self.fillvalue
        else:
            pieces = [self.repr1(elem, level - 1) for elem in islice(x, maxiter)]
            if n > maxiter:
                pieces.append(self.fillvalue)
            inner = self._join(pieces, level)
            if n == 1 and trail and self.indent is None:
                right = trail + right
        return f"{left}{inner}{right}"

    def repr_tuple(self, x, level):
        return self._repr_iterable(x, level, "(", ")", self.maxtuple, ",")

    def repr_list(self, x, level):
        return self._repr_iterable(x, level, "[", "]", self.maxlist)

    def repr_array(self, x, level):
        if not x:
            return f"array('{x.typecode}')"
        return self._repr_iterable(x, level, f"array('{x.typecode}', [", "])", self.maxarray)

    def repr_set(self, x, level):
        if not x:
            return "set()"
        return self._repr_iterable(_possibly_sorted(x), level, "{", "}", self.maxset)

    def repr_frozenset(self, x, level):
        if not x:
            return "frozenset()"
        return self._repr_iterable(_possibly_sorted(x), level, "frozenset({", "})", self.maxfrozenset)

    def repr_deque(self, x, level):
        return self._repr_iterable(x, level, "deque([", "])", self.maxdeque)

    def repr_dict(self, x, level):
        n = len(x)
        if n == 0:
            return "{}"
        if level <= 0:
            return "{" + self.fillvalue + "}"
        pieces = []
        for key in islice(_possibly_sorted(x), self.maxdict):
            pieces.append(f"{self.repr1(key, level - 1)}: {self.repr1(x[key], level - 1)}")
        if n > self.maxdict:
            pieces.append(self.fillvalue)
        return "{" + self._join(pieces, level) + "}"

    def _cut(self, text, limit):
        """The ends of a text that is longer than the limit."""
        if len(text) <= limit:
            return text
        i = max(0, (limit - 3) // 2)
        j = max(0, limit - 3 - i)
        return text[:i] + self.fillvalue + text[len(text) - j :]

    def repr_str(self, x, level):
        text = builtins.repr(x[: self.maxstring])
        if len(text) > self.maxstring:
            i = max(0, (self.maxstring - 3) // 2)
            j = max(0, self.maxstring - 3 - i)
            text = builtins.repr(x[:i] + x[len(x) - j :])
            text = text[:i] + self.fillvalue + text[len(text) - j :]
        return text

    def repr_int(self, x, level):
        try:
            text = builtins.repr(x)
        except ValueError as error:
            if "sys.set_int_max_str_digits()" not in str(error):
                raise
            return f"<{x.__class__.__name__} instance with roughly {x.bit_length() * 3 // 10} digits (limit at {_max_digits()}) at 0x{id(x):x}>"
        return self._cut(text, self.maxlong)

    def repr_instance(self, x, level):
        try:
            text = builtins.repr(x)
        except Exception:
            return f"<{x.__class__.__name__} instance at {id(x):#x}>"
        return self._cut(text, self.maxother)


def _max_digits():
    import sys

    return sys.get_int_max_str_digits()


aRepr = Repr()
repr = aRepr.repr
