def f(): pass
class C:
    def m(self): pass
    @classmethod
    def k(cls): pass
    @staticmethod
    def s(): pass
print(len, print, [].append.__name__, str.upper, list.append, int.__add__, object.__init__)
print(C, C.__name__, type(C), C.m.__qualname__, C.k.__func__.__qualname__)
print(int.from_bytes.__qualname__, dict.fromkeys.__name__, str.maketrans.__name__)
print(property, classmethod(f).__wrapped__.__name__, staticmethod(f).__name__)
print(type(len), type(f), type(C().m), type([].append), type(str.upper), type(int.__add__), type((1).__add__))
print(int | str, list[int], dict[str, list[int]], type[int], tuple[()], int | None)
print(NotImplemented, Ellipsis, None, type(None), type(...), type(NotImplemented))
print(range(3), slice(1), enumerate, zip, map, filter, reversed)
print(ValueError, ValueError("x"), [ValueError("y")], BaseException())
print(type, object, super, type(type))
