class C:
    def m(self): pass
    @classmethod
    def c(cls): pass
    @staticmethod
    def s(): pass
print(C, C.m.__qualname__, type(C()), type(C().m), C.c.__func__.__name__)
print(int, str.join, len, [].append.__name__, type, object.__init__, int.__add__)
print(list[int], dict[str, list[int]], int | None, type(None), type(...))
print(slice(1, 2), range(1, 5), memoryview, bytearray(b"x"), b"\x00'\"")
print({}.keys(), {1: 2}.items(), dict(a=1).values())
print(ValueError("x", 1), repr(ValueError("x", 1)), repr(KeyError("k")), repr(OSError(2, "m")))
print(repr(ExceptionGroup("g", [ValueError(1)])), repr(StopIteration(5)))
print(property, classmethod(len).__class__, super, Exception, BaseException)
r = []; r.append(r); print(r)
d = {}; d["d"] = d; print(d)
t = ([],); t[0].append(t); print(t)
print(1e15, 1e16, 123456789.123456789, 0.1, 1/3, 5e-324, 1.7976931348623157e308)
print(complex(0, -0.0), complex(1, float("nan")), -1j, 1e20j)
print(10 ** 25, -2 ** 63, 0x10, True + 1)
print(set(), {3, 1, 2}, frozenset({1}), {"a"}, {(1, 2)})
print("%s %r" % ("a", "a"), f"{'a'!r}", "{!r}".format("a"))
import sys
print(sys, type(sys), sys.version_info[:2])
