"""A set that does not keep its members."""

from _weakref import ref
from types import GenericAlias

__all__ = ["WeakSet"]


class WeakSet:
    def __init__(self, data=None):
        self.data = set()

        def _remove(item, owner=ref(self)):
            self = owner()
            if self is not None:
                self.data.discard(item)

        self._remove = _remove
        if data is not None:
            self.update(data)

    def __iter__(self):
        # A copy: members may go while the caller has the iterator.
        for r in self.data.copy():
            if (item := r()) is not None:
                yield item

    def __len__(self):
        return len(self.data)

    def __contains__(self, item):
        try:
            r = ref(item)
        except TypeError:
            return False
        return r in self.data

    def __reduce__(self):
        return self.__class__, (list(self),), self.__getstate__()

    def add(self, item):
        self.data.add(ref(item, self._remove))

    def clear(self):
        self.data.clear()

    def copy(self):
        return self.__class__(self)

    def pop(self):
        while self.data:
            if (item := self.data.pop()()) is not None:
                return item
        raise KeyError("pop from empty WeakSet")

    def remove(self, item):
        self.data.remove(ref(item))

    def discard(self, item):
        self.data.discard(ref(item))

    def update(self, other):
        for item in other:
            self.add(item)

    def __ior__(self, other):
        self.update(other)
        return self

    def difference(self, other):
        left = self.copy()
        left.difference_update(other)
        return left

    __sub__ = difference

    def difference_update(self, other):
        self.__isub__(other)

    def __isub__(self, other):
        if other is self:
            self.clear()
        else:
            self.data.difference_update(map(ref, other))
        return self

    def intersection(self, other):
        return self.__class__(item for item in other if item in self)

    __and__ = intersection

    def intersection_update(self, other):
        self.__iand__(other)

    def __iand__(self, other):
        self.data.intersection_update(map(ref, other))
        return self

    def issubset(self, other):
        return self.data.issubset(map(ref, other))

    __le__ = issubset

    def __lt__(self, other):
        return self.data < set(map(ref, other))

    def issuperset(self, other):
        return self.data.issuperset(map(ref, other))

    __ge__ = issuperset

    def __gt__(self, other):
        return self.data > set(map(ref, other))

    def __eq__(self, other):
        if isinstance(other, self.__class__):
            return self.data == set(map(ref, other))
        return NotImplemented

    def symmetric_difference(self, other):
        either = self.copy()
        either.symmetric_difference_update(other)
        return either

    __xor__ = symmetric_difference

    def symmetric_difference_update(self, other):
        self.__ixor__(other)

    def __ixor__(self, other):
        if other is self:
            self.clear()
        else:
            self.data.symmetric_difference_update(ref(item, self._remove) for item in other)
        return self

    def union(self, other):
        both = self.__class__(self)
        both.update(other)
        return both

    __or__ = union

    def isdisjoint(self, other):
        return not self.intersection(other)

    def __repr__(self):
        return repr(self.data)

    __class_getitem__ = classmethod(GenericAlias)
