# Who asks an iterable how long it is: what makes a list does, what makes a tuple does not.
import itertools
import operator


class Hinted:
    def __iter__(self):
        return iter(())

    def __length_hint__(self):
        asked.append(1)
        return -1


def asks(f):
    asked.clear()
    try:
        f(Hinted())
    except ValueError as e:
        assert str(e) == "Hinted.__length_hint__() must return a non-negative int", e
        assert asked
    return bool(asked)


asked = []
for f in (list, sorted, bytes, int.from_bytes, [].extend, [0].__iadd__, bytearray().extend, operator.length_hint, lambda x: [*x], lambda x: (*x,),
          lambda x: max(1, 2, *x)):
    assert asks(f), f
for f in (tuple, set, bytearray, "".join, b"".join, sum, dict.fromkeys, itertools.product, lambda x: list(iter(x)),
          lambda x: "{}".format(1, *()), lambda x: (lambda *a: a)(*x)):
    assert not asks(f), f
