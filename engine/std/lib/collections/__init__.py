"""Containers beside the builtin ones."""

__all__ = [
    "ChainMap", "Counter", "OrderedDict", "UserDict", "UserList", "UserString", "defaultdict", "deque", "namedtuple",
]

import sys as _sys
from _collections import _count_elements, _move_to_end, _odict_iter, _odict_view, _tuplegetter, defaultdict, deque
from collections import abc as _abc
from itertools import chain as _chain, repeat as _repeat, starmap as _starmap
from keyword import iskeyword as _iskeyword
from operator import eq as _eq, ge as _ge, itemgetter as _itemgetter, le as _le
from reprlib import recursive_repr as _recursive_repr

from collections._wrappers import ChainMap, UserDict, UserList, UserString

_abc.MutableSequence.register(deque)

_marker = object()


class OrderedDict(dict):
    """A dict that knows of its order: equality minds it, and items can be moved to an end."""

    def __init__(self, other=(), /, *args, **kwds):
        if args:
            raise TypeError(f"expected at most 1 argument, got {1 + len(args)}")
        self.update(other, **kwds)

    def __iter__(self):
        """An iterator over the keys in their order."""
        return _odict_iter(self)

    def __reversed__(self):
        """An iterator over the keys from the last to the first."""
        return _odict_iter(self, True)

    def keys(self):
        """A view of the keys in their order."""
        return _odict_view(self, 0)

    def values(self):
        """A view of the values in the order of the keys."""
        return _odict_view(self, 1)

    def items(self):
        """A view of the pairs in the order of the keys."""
        return _odict_view(self, 2)

    def move_to_end(self, key, last=True):
        """Move a key to the end, or to the beginning; KeyError where it is not there."""
        if not dict.__len__(self):
            raise _key_error(key)
        if not _move_to_end(self, key, last):
            raise _key_error(key)

    def popitem(self, last=True):
        """Remove the last pair, or the first one, and return it."""
        for key in reversed(self) if last else self:
            break
        else:
            raise KeyError("dictionary is empty")
        return key, self.pop(key)

    def pop(self, key, default=_marker):
        """Remove a key and return its value; without the key the default, KeyError where none is given."""
        if type(self) is OrderedDict:
            value = dict.pop(self, key, default)
            if value is _marker:
                raise _key_error(key)
            return value
        if key in self:
            value = self[key]
            del self[key]
            return value
        if default is not _marker:
            return default
        if hasattr(type(self), "__missing__"):
            return self.__missing__(key)
        raise _key_error(key)

    def setdefault(self, key, default=None):
        """The value of a key, which gets the default where it has none."""
        if key not in self:
            self[key] = default
            return default
        return self[key]

    def update(self, other=(), /, **kwds):
        """Take items over from a mapping or from pairs, and then the keywords."""
        if type(self) is OrderedDict:
            dict.update(self, other, **kwds)
        else:
            _abc.MutableMapping.update(self, other, **kwds)

    @_recursive_repr()
    def __repr__(self):
        if not self:
            return f"{self.__class__.__name__}()"
        return f"{self.__class__.__name__}({dict(self.items())!r})"

    def __reduce__(self):
        """For pickle: the class, the attributes and an iterator of the items."""
        state = self.__getstate__()
        attributes, slots = state if isinstance(state, tuple) else (state, None)
        attributes = dict(attributes or ())
        return self.__class__, (), (attributes, dict(slots)) if slots else attributes or None, None, iter(self.items())

    def copy(self):
        """A dict of the same class with the same items."""
        return self.__class__(self)

    @classmethod
    def fromkeys(cls, iterable, value=None):
        """A dict that has all these keys, in this order, with the same value."""
        made = cls()
        for key in iterable:
            made[key] = value
        return made

    def __eq__(self, other):
        """Whether the items are equal; between two of this class also whether their order is."""
        same = dict.__eq__(self, other)
        if same is True and isinstance(other, OrderedDict):
            return list(dict.keys(self)) == list(dict.keys(other))
        return same

    __hash__ = None

    def __ne__(self, other):
        same = self.__eq__(other)
        return same if same is NotImplemented else not same

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        return _joined(self.__class__, self, other) if isinstance(other, dict) else NotImplemented

    def __ror__(self, other):
        return _joined(self.__class__, other, self) if isinstance(other, dict) else NotImplemented


def _key_error(key):
    """The KeyError of a missing key as OrderedDict raises it: None is no argument, a tuple is all of them, a KeyError is the error itself."""
    if isinstance(key, KeyError):
        return key
    if key is None:
        return KeyError()
    return KeyError(*key) if isinstance(key, tuple) else KeyError(key)


def _joined(cls, first, second):
    """A mapping of the items of two."""
    made = cls(first)
    made.update(second)
    return made


def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    """A new subclass of tuple whose items have names.

    >>> Size = namedtuple('Size', 'width height')
    >>> size = Size(3, height=4)
    >>> size.width * size[1]
    12
    >>> size._replace(width=5)
    Size(width=5, height=4)
    """
    if isinstance(field_names, str):
        field_names = field_names.replace(",", " ").split()
    field_names = list(map(str, field_names))
    typename = _sys.intern(str(typename))
    if rename:
        seen = set()
        for index, name in enumerate(field_names):
            if not name.isidentifier() or _iskeyword(name) or name.startswith("_") or name in seen:
                field_names[index] = f"_{index}"
            seen.add(name)
    _check_names(typename, field_names, rename)
    field_defaults = {}
    if defaults is not None:
        defaults = tuple(defaults)
        if len(defaults) > len(field_names):
            raise TypeError("Got more default values than field names")
        if defaults:
            field_defaults = dict(zip(field_names[-len(defaults) :], defaults))
    field_names = tuple(map(_sys.intern, field_names))
    if module is None:
        try:
            module = _sys._getframe().f_globals.get("__name__", "__main__")
        except (AttributeError, ValueError):
            pass
    return _make_namedtuple(typename, field_names, field_defaults, defaults, module)


def _check_names(typename, field_names, rename):
    """Refuse names that cannot be a class's or a field's."""
    for name in [typename] + field_names:
        if type(name) is not str:
            raise TypeError("Type names and field names must be strings")
        if not name.isidentifier():
            raise ValueError(f"Type names and field names must be valid identifiers: {name!r}")
        if _iskeyword(name):
            raise ValueError(f"Type names and field names cannot be a keyword: {name!r}")
    seen = set()
    for name in field_names:
        if name.startswith("_") and not rename:
            raise ValueError(f"Field names cannot start with an underscore: {name!r}")
        if name in seen:
            raise ValueError(f"Encountered duplicate field name: {name!r}")
        seen.add(name)


def _make_namedtuple(typename, field_names, field_defaults, defaults, module):
    """Make the class of a named tuple. Its __new__ is compiled, so that its signature is a function's own."""
    num_fields = len(field_names)
    arg_list = ", ".join(field_names)
    if num_fields == 1:
        arg_list += ","
    tuple_new = tuple.__new__
    namespace = {"_tuple_new": tuple_new, "__builtins__": {}, "__name__": f"namedtuple_{typename}"}
    __new__ = eval(f"lambda _cls, {arg_list}: _tuple_new(_cls, ({arg_list}))", namespace)
    __new__.__name__ = "__new__"
    __new__.__doc__ = f"A {typename} of {', '.join(field_names)}."
    if defaults is not None:
        __new__.__defaults__ = defaults

    @classmethod
    def _make(cls, iterable):
        result = tuple_new(cls, iterable)
        if len(result) != num_fields:
            raise TypeError(f"Expected {num_fields} arguments, got {len(result)}")
        return result

    def _replace(self, /, **kwds):
        result = self._make(map(kwds.pop, field_names, self))
        if kwds:
            raise TypeError(f"Got unexpected field names: {list(kwds)!r}")
        return result

    repr_format = "(" + ", ".join([f"{name}=%r" for name in field_names]) + ")"

    def __repr__(self):
        """The class and the items by name."""
        return self.__class__.__name__ + repr_format % self

    def _asdict(self):
        """A dict of the items by name."""
        return dict(zip(self._fields, self))

    def __getnewargs__(self):
        """The items as a plain tuple, for copy and pickle."""
        return tuple(self)

    _make.__func__.__doc__ = f"A {typename} of the items of an iterable."
    _replace.__doc__ = f"A {typename} with some fields changed."
    for method in (__new__, _make.__func__, _replace, __repr__, _asdict, __getnewargs__):
        method.__qualname__ = f"{typename}.{method.__name__}"
    class_namespace = {
        "__doc__": f"{typename}({', '.join(field_names)})",
        "__slots__": (),
        "_fields": field_names,
        "_field_defaults": field_defaults,
        "__new__": __new__,
        "_make": _make,
        "__replace__": _replace,
        "_replace": _replace,
        "__repr__": __repr__,
        "_asdict": _asdict,
        "__getnewargs__": __getnewargs__,
        "__match_args__": field_names,
    }
    for index, name in enumerate(field_names):
        class_namespace[name] = _tuplegetter(index, _sys.intern(f"Alias for field number {index}"))
    result = type(typename, (tuple,), class_namespace)
    if module is not None:
        result.__module__ = module
    return result


class Counter(dict):
    """A dict of how often each thing is there."""

    def __init__(self, iterable=None, /, **kwds):
        """Count what an iterable gives, or take the counts of a mapping and of the keywords."""
        dict.__init__(self)
        self.update(iterable, **kwds)

    @classmethod
    def fromkeys(cls, iterable, v=None):
        raise NotImplementedError("Counter.fromkeys() is undefined.  Use Counter(iterable) instead.")

    def copy(self):
        """A counter of the same class with the same counts."""
        return self.__class__(self)

    def __reduce__(self):
        return self.__class__, (dict(self),)

    def __missing__(self, key):
        """What is not there is there zero times."""
        return 0

    def __delitem__(self, elem):
        """Forget a thing, if it is known."""
        if elem in self:
            dict.__delitem__(self, elem)

    def __repr__(self):
        cls = self.__class__.__name__
        if not self:
            return f"{cls}()"
        try:
            shown = dict(self.most_common())
        except TypeError:  # counts that have no order
            shown = dict(self)
        return f"{cls}({shown!r})"

    def total(self):
        """How many things there are together."""
        return sum(self.values())

    def elements(self):
        """An iterator that gives each thing as often as it is there."""
        return _chain.from_iterable(_starmap(_repeat, self.items()))

    def most_common(self, n=None):
        """Pairs of things and counts, the greatest counts first; the first n of them where n is given."""
        if n is None:
            return sorted(self.items(), key=_itemgetter(1), reverse=True)
        from heapq import nlargest  # here, since few programs ask

        return nlargest(n, self.items(), key=_itemgetter(1))

    def update(self, iterable=None, /, **kwds):
        """Add the counts of a mapping and of the keywords, or one for each thing of an iterable."""
        if iterable is None:
            pass
        elif not isinstance(iterable, _abc.Mapping):
            _count_elements(self, iterable)
        elif not self:
            dict.update(self, iterable)
        else:
            get = self.get
            for elem, count in iterable.items():
                self[elem] = count + get(elem, 0)
        if kwds:
            self.update(kwds)

    def subtract(self, iterable=None, /, **kwds):
        """Take away what update() would add; counts may fall below zero."""
        if iterable is not None:
            get = self.get
            pairs = iterable.items() if isinstance(iterable, _abc.Mapping) else zip(iterable, _repeat(1))
            for elem, count in pairs:
                self[elem] = get(elem, 0) - count
        if kwds:
            self.subtract(kwds)

    # Comparisons: a thing that only one side knows is on the other zero times.

    def __eq__(self, other):
        """Whether both have the same counts."""
        return _agree(_eq, self, other) if isinstance(other, Counter) else NotImplemented

    def __ne__(self, other):
        """Whether any count differs."""
        return not self == other if isinstance(other, Counter) else NotImplemented

    __hash__ = None

    def __le__(self, other):
        """Whether no count is greater than the other's."""
        return _agree(_le, self, other) if isinstance(other, Counter) else NotImplemented

    def __ge__(self, other):
        """Whether no count is smaller than the other's."""
        return _agree(_ge, self, other) if isinstance(other, Counter) else NotImplemented

    def __lt__(self, other):
        """Whether no count is greater than the other's and one is smaller."""
        return self <= other and self != other if isinstance(other, Counter) else NotImplemented

    def __gt__(self, other):
        """Whether no count is smaller than the other's and one is greater."""
        return self >= other and self != other if isinstance(other, Counter) else NotImplemented

    # Operators: a new counter of what is there more than zero times.

    def __add__(self, other):
        """The sums of the counts."""
        if not isinstance(other, Counter):
            return NotImplemented
        return _positive(_chain(((e, n + other[e]) for e, n in self.items()), _missing_from(self, other)))

    def __sub__(self, other):
        """The differences of the counts."""
        if not isinstance(other, Counter):
            return NotImplemented
        absent = ((e, 0 - n) for e, n in _missing_from(self, other))
        return _positive(_chain(((e, n - other[e]) for e, n in self.items()), absent))

    def __or__(self, other):
        """The greater ones of the counts."""
        if not isinstance(other, Counter):
            return NotImplemented
        return _positive(_chain(((e, m if n < (m := other[e]) else n) for e, n in self.items()), _missing_from(self, other)))

    def __and__(self, other):
        """The smaller ones of the counts."""
        if not isinstance(other, Counter):
            return NotImplemented
        return _positive((e, n if n < (m := other[e]) else m) for e, n in self.items())

    def __xor__(self, other):
        """How far the counts are apart."""
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        absent = ((e, abs(n)) for e, n in _missing_from(self, other))
        for elem, count in _chain(((e, abs(n - other[e])) for e, n in self.items()), absent):
            if count:
                result[elem] = count
        return result

    def __pos__(self):
        """The counts above zero."""
        return _positive(self.items())

    def __neg__(self):
        """The counts below zero, without their sign."""
        return _positive((e, 0 - n) for e, n in self.items())

    # The same in place.

    def _keep_positive(self):
        """Forget what is not there more than zero times."""
        for elem in [elem for elem, count in self.items() if not count > 0]:
            del self[elem]
        return self

    def __iadd__(self, other):
        """Add the other's counts."""
        for elem, count in other.items():
            self[elem] += count
        return self._keep_positive()

    def __isub__(self, other):
        """Take the other's counts away."""
        for elem, count in other.items():
            self[elem] -= count
        return self._keep_positive()

    def __ior__(self, other):
        """Raise each count to the other's."""
        for elem, bound in other.items():
            if bound > self[elem]:
                self[elem] = bound
        return self._keep_positive()

    def __iand__(self, other):
        """Lower each count to the other's."""
        for elem, count in self.items():
            bound = other[elem]
            if bound < count:
                self[elem] = bound
        return self._keep_positive()

    def __ixor__(self, other):
        """Make each count how far it is from the other's."""
        for elem, count in other.items():
            self[elem] = abs(self[elem] - count)
        return self._keep_positive()


def _agree(compare, a, b):
    """Whether a comparison holds for the counts of all that one of two counters knows."""
    return all(compare(a[elem], b[elem]) for known in (a, b) for elem in known)


def _missing_from(counter, other):
    """The items of another counter whose things this one does not know."""
    return (item for item in other.items() if item[0] not in counter)


def _positive(items):
    """A counter of the items whose count is above zero."""
    result = Counter()
    for elem, count in items:
        if count > 0:
            result[elem] = count
    return result
