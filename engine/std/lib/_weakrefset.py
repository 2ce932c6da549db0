"""A set that does not keep its members."""

from _weakref import ref
from types import GenericAlias

__all__ = ["WeakSet"]


class WeakSet:
    def __init__(self, data=None):
        def forget(item, owner=ref(self)):
            known = owner()
            if known is not None:
                known.data.discard(item)

        self.data, self._remove = set(), forget
        if data is not None:
            self.update(data)

    def __iter__(self):
        # A copy: members may go while the caller has the iterator.
        for r in self.data.copy():
            if (item := r()) is not None:
                yield item

    def __contains__(self, item):
        try:
            wanted = ref(item)
        except TypeError:
            return False  # nothing that cannot be referred to was ever added
        return wanted in self.data

    def __len__(self):
        return len(self.data)

    def __reduce__(self):
        return self.__class__, (list(self),), self.__getstate__()

    def copy(self):
        return self.__class__(self)

    def add(self, item):
        self.data.add(ref(item, self._remove))

    def clear(self):
        self.data.clear()

    def pop(self):
        while self.data:
            if (item := self.data.pop()()) is not None:
                return item
        raise KeyError("pop from empty WeakSet")

    def discard(self, item):
        self.data.discard(ref(item))

    def remove(self, item):
        self.data.remove(ref(item))

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

    def __isub__(self, other):
        if other is not self:
            self.data.difference_update(map(ref, other))
        else:
            self.clear()
        return self

    def difference_update(self, other):
        self.__isub__(other)

    def intersection(self, other):
        return self.__class__(item for item in other if item in self)

    __and__ = intersection

    def __iand__(self, other):
        self.data.intersection_update(map(ref, other))
        return self

    def intersection_update(self, other):
        self.__iand__(other)

    def __eq__(self, other):
        return self.data == set(map(ref, other)) if isinstance(other, self.__class__) else NotImplemented

    def __lt__(self, other):
        return self.data < set(map(ref, other))

    def __gt__(self, other):
        return self.data > set(map(ref, other))

    def issubset(self, other):
        return self.data.issubset(map(ref, other))

    def issuperset(self, other):
        return self.data.issuperset(map(ref, other))

    __le__, __ge__ = issubset, issuperset

    def symmetric_difference(self, other):
        either = self.copy()
        either.symmetric_difference_update(other)
        return either

    __xor__ = symmetric_difference

    def __ixor__(self, other):
        if other is not self:
            self.data.symmetric_difference_update(ref(item, self._remove) for item in other)
        else:
            self.clear()
        return self

    def symmetric_difference_update(self, other):
        self.__ixor__(other)

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
