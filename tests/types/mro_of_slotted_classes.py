# A metaclass's mro() may give an order of its own; what is in it must be built like a part of the class, along its chain of bases.
class Meta(type):
    def mro(cls): return super().mro()


class A(metaclass=Meta):
    __slots__ = ("a",)


class B(A):
    __slots__ = ("b",)


class L(list, metaclass=Meta):
    __slots__ = ("q",)


b = B()
b.a, b.b = 1, 2
assert (b.a, b.b) == (1, 2) and B.__mro__ == (B, A, object) and L([1]) == [1]


class Other:
    __slots__ = ("a",)


def order(*classes):
    class Given(type):
        def mro(cls): return [cls, *classes, object]
    return Given


for base, extra, fits in (
    (object, Other, False), (Other, Other, True), (list, Other, False), (object, list, False), (list, list, True), (int, list, False),
    (object, type(order), False), (object, property, False), (object, type, False), (object, ValueError, False), (Exception, ValueError, True),
    (Exception, OSError, False), (Other, object, True),
):
    for slots in (), ("z",):
        if base is int and slots:
            continue
        try:
            cls = order(extra)("X", (base,), {"__slots__": slots})
        except TypeError as e:
            assert not fits and str(e).endswith(f"mro() returned base with unsuitable layout ('{extra.__name__}')"), (base, extra, e)
        else:
            assert fits and cls.__mro__[1] is extra, (base, extra)
