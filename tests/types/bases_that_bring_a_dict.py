# Bases may be exchanged where the instances stay what they are: a class without a __dict__ gets none by another base.
def assign(cls, *bases):
    try:
        cls.__bases__ = bases
    except TypeError as e:
        return str(e)


class Plain:
    pass


class Slotted:
    __slots__ = ()


class A:
    pass


class B:
    pass


class S(Slotted):
    __slots__ = ()


class L1(list):
    pass


class L2(list):
    pass


class L3(list):
    __slots__ = ()


s, l = S(), L3([1])
assert assign(A, Plain) is None and assign(B, Slotted) is None and assign(L1, L2) is None
assert assign(S, Plain) == "__bases__ assignment: 'Plain' object layout differs from 'Slotted'"
assert assign(L3, L2) == "__bases__ assignment: 'L2' object layout differs from 'list'"
for o in s, l:
    try:
        o.x = 1
    except AttributeError:
        continue
    assert False, o
a, b = A(), B()
a.x = b.x = 1
assert isinstance(a, Plain) and isinstance(b, Slotted) and isinstance(L1(), L2) and a.x == b.x == 1
