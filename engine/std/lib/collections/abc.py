"""Abstract base classes for containers, as PEP 3119 has them."""

import sys
from abc import abstractmethod
from types import GenericAlias

from collections._protocols import (
    AsyncGenerator, AsyncIterable, AsyncIterator, Awaitable, Buffer, Callable, Collection, Container, Coroutine,
    Generator, Hashable, Iterable, Iterator, Reversible, Sized, _CallableGenericAlias, _check_methods,
)

__all__ = [
    "Awaitable", "Coroutine", "AsyncIterable", "AsyncIterator", "AsyncGenerator", "Hashable", "Iterable", "Iterator",
    "Generator", "Reversible", "Sized", "Container", "Callable", "Collection", "Set", "MutableSet", "Mapping",
    "MutableMapping", "MappingView", "KeysView", "ItemsView", "ValuesView", "Sequence", "MutableSequence", "Buffer",
]


def _has(*types):
    """Decorates an abstract class with the builtin types that have what it asks for."""

    def decorate(cls):
        for kind in types:
            cls.register(kind)
        return cls

    return decorate


def _all_in(values, container):
    """Whether a container has all the values."""
    for value in values:
        if value not in container:
            return False
    return True


def _as_set(like, other):
    """The right side of an operator as a Set, made as `like` makes one; None where it is no iterable."""
    if isinstance(other, Set):
        return other
    return like._from_iterable(other) if isinstance(other, Iterable) else None


def _drain(take, empty):
    """Take items out until there are no more, which an exception tells."""
    try:
        while True:
            take()
    except empty:
        pass


@_has(frozenset)
class Set(Collection):
    """The operators of sets, out of __contains__, __iter__ and __len__."""

    __slots__ = ()

    @classmethod
    def _from_iterable(cls, it):
        """Makes the results. To be overridden where the class is not made of one iterable."""
        return cls(it)

    def __eq__(self, other):
        if isinstance(other, Set):
            return len(self) == len(other) and self.__le__(other)
        return NotImplemented

    def __lt__(self, other):
        if isinstance(other, Set):
            return len(self) < len(other) and self.__le__(other)
        return NotImplemented

    def __le__(self, other):
        if isinstance(other, Set):
            return len(self) <= len(other) and _all_in(self, other)
        return NotImplemented

    def __gt__(self, other):
        if isinstance(other, Set):
            return len(self) > len(other) and self.__ge__(other)
        return NotImplemented

    def __ge__(self, other):
        if isinstance(other, Set):
            return len(self) >= len(other) and _all_in(other, self)
        return NotImplemented

    def isdisjoint(self, other):
        """Whether nothing in other is in this set."""
        for value in other:
            if value in self:
                return False
        return True

    def __and__(self, other):
        if isinstance(other, Iterable):
            return self._from_iterable(value for value in other if value in self)
        return NotImplemented

    __rand__ = __and__

    def __or__(self, other):
        if isinstance(other, Iterable):
            return self._from_iterable(value for part in (self, other) for value in part)
        return NotImplemented

    __ror__ = __or__

    def __sub__(self, other):
        other = _as_set(self, other)
        if other is None:
            return NotImplemented
        return self._from_iterable(value for value in self if value not in other)

    def __rsub__(self, other):
        other = _as_set(self, other)
        if other is None:
            return NotImplemented
        return self._from_iterable(value for value in other if value not in self)

    def __xor__(self, other):
        other = _as_set(self, other)
        return NotImplemented if other is None else (self - other) | (other - self)

    __rxor__ = __xor__

    def _hash(self):
        """A hash that equal sets share: that of a frozenset."""
        return hash(frozenset(self))


@_has(set)
class MutableSet(Set):
    """A Set that changes, out of what Set needs, add() and discard()."""

    __slots__ = ()

    @abstractmethod
    def add(self, value):
        """Put a value in."""
        raise NotImplementedError

    @abstractmethod
    def discard(self, value):
        """Take a value out if it is there."""
        raise NotImplementedError

    def remove(self, value):
        """Take a value out; KeyError where it is not there."""
        if value in self:
            self.discard(value)
        else:
            raise KeyError(value)

    def pop(self):
        """Take any value out and return it; KeyError where there is none."""
        try:
            value = next(iter(self))
        except StopIteration:
            raise KeyError from None
        self.discard(value)
        return value

    def clear(self):
        """Take all values out, one by one."""
        _drain(self.pop, KeyError)

    def __ior__(self, it):
        for value in it:
            self.add(value)
        return self

    def __iand__(self, it):
        for value in self - it:
            self.discard(value)
        return self

    def __ixor__(self, it):
        if it is not self:
            for value in it if isinstance(it, Set) else self._from_iterable(it):
                change = self.discard if value in self else self.add
                change(value)
        else:
            self.clear()
        return self

    def __isub__(self, it):
        if it is not self:
            for value in it:
                self.discard(value)
        else:
            self.clear()
        return self


@_has(type(type.__dict__))
class Mapping(Collection):
    """What a read-only dict can do, out of __getitem__, __iter__ and __len__."""

    __slots__ = ()

    __abc_tpflags__ = 1 << 6

    @abstractmethod
    def __getitem__(self, key):
        raise KeyError

    def __contains__(self, key):
        try:
            self[key]
            return True
        except KeyError:
            return False

    def get(self, key, default=None):
        """The value of a key, the default where there is none."""
        try:
            return self[key]
        except KeyError:
            return default

    def items(self):
        """A view of the pairs of keys and values, as a set."""
        return ItemsView(self)

    def keys(self):
        """A view of the keys, as a set."""
        return KeysView(self)

    def values(self):
        """A view of the values."""
        return ValuesView(self)

    def __eq__(self, other):
        if isinstance(other, Mapping):
            return dict(self.items()) == dict(other.items())
        return NotImplemented

    __reversed__ = None


class MappingView(Sized):
    __slots__ = ("_mapping",)

    def __init__(self, mapping):
        self._mapping = mapping

    def __repr__(self):
        return f"{type(self).__name__}({self._mapping!r})"

    def __len__(self):
        return len(self._mapping)

    __class_getitem__ = classmethod(GenericAlias)


@_has(type({}.keys()))
class KeysView(MappingView, Set):
    __slots__ = ()

    def __iter__(self):
        yield from self._mapping

    def __contains__(self, key):
        return key in self._mapping

    @classmethod
    def _from_iterable(cls, it):
        return set(it)


@_has(type({}.items()))
class ItemsView(MappingView, Set):
    __slots__ = ()

    def __iter__(self):
        mapping = self._mapping
        for key in mapping:
            yield key, mapping[key]

    def __contains__(self, item):
        key, value = item
        try:
            held = self._mapping[key]
        except KeyError:
            return False
        return held is value or held == value

    @classmethod
    def _from_iterable(cls, it):
        return set(it)


@_has(type({}.values()))
class ValuesView(MappingView, Collection):
    __slots__ = ()

    def __iter__(self):
        mapping = self._mapping
        for key in mapping:
            yield mapping[key]

    def __contains__(self, value):
        mapping = self._mapping
        for key in mapping:
            held = mapping[key]
            if held is value or held == value:
                return True
        return False


_marker = object()


@_has(dict)
class MutableMapping(Mapping):
    """What a dict can do, out of what Mapping needs, __setitem__ and __delitem__."""

    __slots__ = ()

    @abstractmethod
    def __setitem__(self, key, value):
        raise KeyError

    @abstractmethod
    def __delitem__(self, key):
        raise KeyError

    def setdefault(self, key, default=None):
        """The value of a key, which gets the default where it has none."""
        try:
            value = self[key]
        except KeyError:
            self[key] = value = default
        return value

    def update(self, other=(), /, **kwds):
        """Take items over from a mapping, from anything with keys() or from pairs, and then the keywords."""
        keys = ()
        if isinstance(other, Mapping):
            keys = other
        elif hasattr(other, "keys"):
            keys = other.keys()
        else:
            for key, value in other:
                self[key] = value
        for key in keys:
            self[key] = other[key]
        for key, value in kwds.items():
            self[key] = value

    def pop(self, key, default=_marker):
        """Remove a key and return its value; without the key the default, KeyError where none is given."""
        try:
            value = self[key]
        except KeyError:
            if default is not _marker:
                return default
            raise
        del self[key]
        return value

    def popitem(self):
        """Remove any key and return it with its value; KeyError where there is none."""
        try:
            key = next(iter(self))
        except StopIteration:
            raise KeyError from None
        value = self[key]
        del self[key]
        return key, value

    def clear(self):
        """Remove all items, one by one."""
        _drain(self.popitem, KeyError)


@_has(tuple, str, bytes, range)
class Sequence(Reversible, Collection):
    """What a read-only list can do, out of __getitem__ and __len__."""

    __slots__ = ()

    __abc_tpflags__ = 1 << 5

    @abstractmethod
    def __getitem__(self, index):
        raise IndexError

    def __iter__(self):
        at = 0
        try:
            while True:
                yield self[at]
                at += 1
        except IndexError:
            pass

    def __reversed__(self):
        for at in range(len(self) - 1, -1, -1):
            yield self[at]

    def __contains__(self, value):
        for held in self:
            if held is value or held == value:
                return True
        return False

    def count(self, value):
        """How often a value is in the sequence."""
        return sum([1 for held in self if held is value or held == value])

    def index(self, value, start=0, stop=None):
        """The first place of a value from start to stop; ValueError where it is not there."""
        if start is not None and start < 0:
            start = max(len(self) + start, 0)
        if stop is not None and stop < 0:
            stop += len(self)
        at = start
        while stop is None or at < stop:
            try:
                held = self[at]
            except IndexError:
                break
            if held is value or held == value:
                return at
            at += 1
        raise ValueError


@_has(list, bytearray)
class MutableSequence(Sequence):
    """What a list can do, out of what Sequence needs, __setitem__, __delitem__ and insert()."""

    __slots__ = ()

    @abstractmethod
    def __setitem__(self, index, value):
        raise IndexError

    @abstractmethod
    def __delitem__(self, index):
        raise IndexError

    @abstractmethod
    def insert(self, index, value):
        """Put a value in front of an index."""
        raise IndexError

    def append(self, value):
        """Put a value at the end."""
        self.insert(len(self), value)

    def extend(self, values):
        """Put all the values at the end."""
        for value in list(values) if values is self else values:
            self.append(value)

    def __iadd__(self, values):
        self.extend(values)
        return self

    def pop(self, index=-1):
        """Remove the value at an index, the last one without, and return it."""
        value = self[index]
        del self[index]
        return value

    def remove(self, value):
        """Remove the first of the values that equal this one; ValueError where there is none."""
        del self[self.index(value)]

    def clear(self):
        """Remove all values, one by one."""
        _drain(self.pop, IndexError)

    def reverse(self):
        """Turn the order round, in place."""
        left, right = 0, len(self) - 1
        while left < right:
            self[left], self[right] = self[right], self[left]
            left, right = left + 1, right - 1


for _name in ("frozendict", "memoryview"):
    _type = getattr(sys.modules["builtins"], _name, None)
    if _type is not None:
        (Mapping if _name == "frozendict" else Sequence).register(_type)
        if _name == "memoryview":
            Buffer.register(_type)
del _name, _type


@_has(bytes, bytearray)
class _ByteString(Sequence):
    """The type of bytes and bytearray."""

    __slots__ = ()


_ByteString.__name__ = _ByteString.__qualname__ = "ByteString"


def __getattr__(name):
    if name != "ByteString":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from warnings import warn

    warn("'collections.abc.ByteString' is deprecated and slated for removal in Python 3.17", DeprecationWarning, stacklevel=2)
    return _ByteString
