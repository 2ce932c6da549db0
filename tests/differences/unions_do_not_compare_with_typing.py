"""Category: types. Description: `int | x` of an x that is no class never calls x's __eq__; CPython 3.15 compares it with Any, Never, Self and the
other special forms. Reason: it asks typing._type_check, which looks for x among them. Workaround: none needed."""


class Meddler:
    def __eq__(self, other):
        raise ValueError("asked")

    __hash__ = object.__hash__


m = Meddler()
u = (int | None) | m
assert len(u.__args__) == 3 and u.__args__[2] is m
