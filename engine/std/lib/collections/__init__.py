"""Specialized container datatypes: alternatives to dict, list, set, and tuple."""

__all__ = [
    "ChainMap", "Counter", "OrderedDict", "UserDict", "UserList", "UserString", "defaultdict", "deque", "namedtuple",
]

import sys as _sys
from _collections import _count_elements, _move_to_end, _odict_iter, _odict_view, _tuplegetter, defaultdict, deque
from collections import abc as _abc
from itertools import chain as _chain, repeat as _repeat, starmap as _starmap
from keyword import iskeyword as _iskeyword
from operator import itemgetter as _itemgetter
from reprlib import recursive_repr as _recursive_repr

from collections._wrappers import ChainMap, UserDict, UserList, UserString

_abc.MutableSequence.register(deque)

_marker = object()


class OrderedDict(dict):
    """Dictionary that remembers insertion order."""

    def __init__(self, other=(), /, *args, **kwds):
        if args:
            raise TypeError(f"expected at most 1 argument, got {1 + len(args)}")
        self.update(other, **kwds)

    def __iter__(self):
        """Implement iter(self)."""
        return _odict_iter(self)

    def __reversed__(self):
        """od.__reversed__() <==> reversed(od)"""
        return _odict_iter(self, True)

    def keys(self):
        """D.keys() -> a set-like object providing a view on D's keys"""
        return _odict_view(self, 0)

    def values(self):
        """D.values() -> an object providing a view on D's values"""
        return _odict_view(self, 1)

    def items(self):
        """D.items() -> a set-like object providing a view on D's items"""
        return _odict_view(self, 2)

    def move_to_end(self, key, last=True):
        """Move an existing element to the end (or beginning if last is false).

        Raise KeyError if the element does not exist.
        """
        _move_to_end(self, key, last)

    def popitem(self, last=True):
        """Remove and return a (key, value) pair from the dictionary.

        Pairs are returned in LIFO order if last is true or FIFO order if false.
        """
        for key in reversed(self) if last else self:
            break
        else:
            raise KeyError("dictionary is empty")
        return key, self.pop(key)

    def pop(self, key, default=_marker):
        """od.pop(key[,default]) -> v, remove specified key and return the corresponding value.

        If the key is not found, return the default if given; otherwise,
        raise a KeyError.
        """
        if type(self) is OrderedDict:
            if default is _marker:
                return dict.pop(self, key)
            return dict.pop(self, key, default)
        if key in self:
            value = self[key]
            del self[key]
            return value
        if default is not _marker:
            return default
        if hasattr(type(self), "__missing__"):
            return self.__missing__(key)
        raise KeyError(key)

    def setdefault(self, key, default=None):
        """Insert key with a value of default if key is not in the dictionary.

        Return the value for key if key is in the dictionary, else default.
        """
        if key in self:
            return self[key]
        self[key] = default
        return default

    def update(self, other=(), /, **kwds):
        """Update from a mapping or an iterable of pairs, and from keywords."""
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
        """Return state information for pickling"""
        state = self.__getstate__()
        if isinstance(state, tuple):
            state, slots = state
        else:
            slots = {}
        state = state.copy() if state else {}
        slots = slots.copy()
        for k in vars(OrderedDict()):
            state.pop(k, None)
            slots.pop(k, None)
        if slots:
            state = state, slots
        else:
            state = state or None
        return self.__class__, (), state, None, iter(self.items())

    def copy(self):
        """A shallow copy of ordered dict."""
        return self.__class__(self)

    @classmethod
    def fromkeys(cls, iterable, value=None):
        """Create a new ordered dictionary with keys from iterable and values set to value."""
        self = cls()
        for key in iterable:
            self[key] = value
        return self

    def __eq__(self, other):
        """od.__eq__(y) <==> od==y.  Comparison to another OD is order-sensitive."""
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
        if not isinstance(other, dict):
            return NotImplemented
        new = self.__class__(self)
        new.update(other)
        return new

    def __ror__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        new = self.__class__(other)
        new.update(self)
        return new


def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    """Returns a new subclass of tuple with named fields.

    >>> Point = namedtuple('Point', ['x', 'y'])
    >>> Point.__doc__                   # docstring for the new class
    'Point(x, y)'
    >>> p = Point(11, y=22)             # instantiate with positional args or keywords
    >>> p[0] + p[1]                     # indexable like a plain tuple
    33
    >>> x, y = p                        # unpack like a regular tuple
    >>> x, y
    (11, 22)
    >>> p.x + p.y                       # fields also accessible by name
    33
    >>> d = p._asdict()                 # convert to a dictionary
    >>> d['x']
    11
    >>> Point(**d)                      # convert from a dictionary
    Point(x=11, y=22)
    >>> p._replace(x=100)               # _replace() is like str.replace() but targets named fields
    Point(x=100, y=22)
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
    """Refuses names that cannot be a class's or a field's."""
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
    """Makes the class of a named tuple. Its __new__ is compiled, so that its signature is a function's own."""
    num_fields = len(field_names)
    arg_list = ", ".join(field_names)
    if num_fields == 1:
        arg_list += ","
    tuple_new = tuple.__new__
    namespace = {"_tuple_new": tuple_new, "__builtins__": {}, "__name__": f"namedtuple_{typename}"}
    __new__ = eval(f"lambda _cls, {arg_list}: _tuple_new(_cls, ({arg_list}))", namespace)
    __new__.__name__ = "__new__"
    __new__.__doc__ = f"Create new instance of {typename}({', '.join(field_names)})"
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
        "Return a nicely formatted representation string"
        return self.__class__.__name__ + repr_format % self

    def _asdict(self):
        "Return a new dict which maps field names to their values."
        return dict(zip(self._fields, self))

    def __getnewargs__(self):
        "Return self as a plain tuple.  Used by copy and pickle."
        return tuple(self)

    _make.__func__.__doc__ = f"Make a new {typename} object from a sequence or iterable"
    _replace.__doc__ = f"Return a new {typename} object replacing specified fields with new values"
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
    """Dict subclass for counting hashable items.  Sometimes called a bag or multiset.

    Elements are stored as dictionary keys and their counts are stored
    as dictionary values.
    """

    def __init__(self, iterable=None, /, **kwds):
        """Create a new, empty Counter object.  And if given, count elements from an input iterable or from a mapping."""
        dict.__init__(self)
        self.update(iterable, **kwds)

    def __missing__(self, key):
        """The count of elements not in the Counter is zero."""
        return 0

    def total(self):
        """Sum of the counts"""
        return sum(self.values())

    def most_common(self, n=None):
        """List the n most common elements and their counts from the most common to the least.

        If n is None, then list all element counts.
        """
        if n is None:
            return sorted(self.items(), key=_itemgetter(1), reverse=True)
        import heapq  # only here, as importing it takes its time

        return heapq.nlargest(n, self.items(), key=_itemgetter(1))

    def elements(self):
        """Iterator over elements repeating each as many times as its count."""
        return _chain.from_iterable(_starmap(_repeat, self.items()))

    @classmethod
    def fromkeys(cls, iterable, v=None):
        raise NotImplementedError("Counter.fromkeys() is undefined.  Use Counter(iterable) instead.")

    def update(self, iterable=None, /, **kwds):
        """Like dict.update() but add counts instead of replacing them.

        Source can be an iterable, a dictionary, or another Counter instance.
        """
        if iterable is not None:
            if isinstance(iterable, _abc.Mapping):
                if self:
                    get = self.get
                    for elem, count in iterable.items():
                        self[elem] = count + get(elem, 0)
                else:
                    dict.update(self, iterable)
            else:
                _count_elements(self, iterable)
        if kwds:
            self.update(kwds)

    def subtract(self, iterable=None, /, **kwds):
        """Like dict.update() but subtracts counts instead of replacing them.

        Counts can be reduced below zero.  Both the inputs and outputs are
        allowed to contain zero and negative counts.
        """
        if iterable is not None:
            get = self.get
            if isinstance(iterable, _abc.Mapping):
                for elem, count in iterable.items():
                    self[elem] = get(elem, 0) - count
            else:
                for elem in iterable:
                    self[elem] = get(elem, 0) - 1
        if kwds:
            self.subtract(kwds)

    def copy(self):
        """Return a shallow copy."""
        return self.__class__(self)

    def __reduce__(self):
        return (self.__class__, (dict(self),))

    def __delitem__(self, elem):
        """Like dict.__delitem__() but does not raise KeyError for missing values."""
        if elem in self:
            dict.__delitem__(self, elem)

    def __repr__(self):
        if not self:
            return f"{self.__class__.__name__}()"
        try:
            # dict() preserves the ordering returned by most_common()
            d = dict(self.most_common())
        except TypeError:
            # handle case where values are not orderable
            d = dict(self)
        return f"{self.__class__.__name__}({d!r})"

    def __eq__(self, other):
        """True if all counts agree. Missing counts are treated as zero."""
        if not isinstance(other, Counter):
            return NotImplemented
        return all(self[e] == other[e] for c in (self, other) for e in c)

    def __ne__(self, other):
        """True if any counts disagree. Missing counts are treated as zero."""
        if not isinstance(other, Counter):
            return NotImplemented
        return not self == other

    __hash__ = None

    def __le__(self, other):
        """True if all counts in self are a subset of those in other."""
        if not isinstance(other, Counter):
            return NotImplemented
        return all(self[e] <= other[e] for c in (self, other) for e in c)

    def __lt__(self, other):
        """True if all counts in self are a proper subset of those in other."""
        if not isinstance(other, Counter):
            return NotImplemented
        return self <= other and self != other

    def __ge__(self, other):
        """True if all counts in self are a superset of those in other."""
        if not isinstance(other, Counter):
            return NotImplemented
        return all(self[e] >= other[e] for c in (self, other) for e in c)

    def __gt__(self, other):
        """True if all counts in self are a proper superset of those in other."""
        if not isinstance(other, Counter):
            return NotImplemented
        return self >= other and self != other

    def __add__(self, other):
        """Add counts from two counters."""
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for elem, count in self.items():
            newcount = count + other[elem]
            if newcount > 0:
                result[elem] = newcount
        for elem, count in other.items():
            if elem not in self and count > 0:
                result[elem] = count
        return result

    def __sub__(self, other):
        """Subtract count, but keep only results with positive counts."""
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for elem, count in self.items():
            newcount = count - other[elem]
            if newcount > 0:
                result[elem] = newcount
        for elem, count in other.items():
            if elem not in self and count < 0:
                result[elem] = 0 - count
        return result

    def __or__(self, other):
        """Union is the maximum of value in either of the input counters."""
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for elem, count in self.items():
            other_count = other[elem]
            newcount = other_count if count < other_count else count
            if newcount > 0:
                result[elem] = newcount
        for elem, count in other.items():
            if elem not in self and count > 0:
                result[elem] = count
        return result

    def __and__(self, other):
        """Intersection is the minimum of corresponding counts."""
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for elem, count in self.items():
            other_count = other[elem]
            newcount = count if count < other_count else other_count
            if newcount > 0:
                result[elem] = newcount
        return result

    def __xor__(self, other):
        """Symmetric difference: the absolute value of the difference of the counts."""
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for elem, count in self.items():
            newcount = abs(count - other[elem])
            if newcount:
                result[elem] = newcount
        for elem, count in other.items():
            if elem not in self and count:
                result[elem] = abs(count)
        return result

    def __pos__(self):
        """Adds an empty counter, effectively stripping negative and zero counts"""
        result = Counter()
        for elem, count in self.items():
            if count > 0:
                result[elem] = count
        return result

    def __neg__(self):
        """Subtracts from an empty counter.  Strips positive and zero counts, and flips the sign on negative counts."""
        result = Counter()
        for elem, count in self.items():
            if count < 0:
                result[elem] = 0 - count
        return result

    def _keep_positive(self):
        """Internal method to strip elements with a negative or zero count"""
        for elem in [elem for elem, count in self.items() if not count > 0]:
            del self[elem]
        return self

    def __iadd__(self, other):
        """Inplace add from another counter, keeping only positive counts."""
        for elem, count in other.items():
            self[elem] += count
        return self._keep_positive()

    def __isub__(self, other):
        """Inplace subtract counter, but keep only results with positive counts."""
        for elem, count in other.items():
            self[elem] -= count
        return self._keep_positive()

    def __ior__(self, other):
        """Inplace union is the maximum of value from either counter."""
        for elem, other_count in other.items():
            if other_count > self[elem]:
                self[elem] = other_count
        return self._keep_positive()

    def __iand__(self, other):
        """Inplace intersection is the minimum of corresponding counts."""
        for elem, count in self.items():
            other_count = other[elem]
            if other_count < count:
                self[elem] = other_count
        return self._keep_positive()

    def __ixor__(self, other):
        """Inplace symmetric difference of absolute value of counts."""
        for elem, count in other.items():
            self[elem] = abs(self[elem] - count)
        return self._keep_positive()
