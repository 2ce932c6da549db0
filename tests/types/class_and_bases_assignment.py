# Which class an object may be given (obj.__class__ = C) and which bases a class (C.__bases__ = …): instances must be built alike. The groups are
# those of CPython 3.15, which takes __dict__ and weak references for no part of the struct.
import collections
import types

classes = {}
exec('''
class Plain: pass
class Sub(Plain): pass
class SubEmpty(Plain): __slots__ = ()
class SubA(Plain): __slots__ = ('a',)
class Empty: __slots__ = ()
class EmptySub(Empty): pass
class A: __slots__ = ('a',)
class A2: __slots__ = ('a',)
class ASub(A): pass
class AEmpty(A): __slots__ = ()
class AD: __slots__ = ('a', '__dict__')
class AW: __slots__ = ('a', '__weakref__')
class ADW: __slots__ = ('a', '__dict__', '__weakref__')
class D: __slots__ = ('__dict__',)
class W: __slots__ = ('__weakref__',)
class DW: __slots__ = ('__dict__', '__weakref__')
class B: __slots__ = ('b',)
class AB: __slots__ = ('a', 'b')
class BA: __slots__ = ('b', 'a')
class AThenB(A): __slots__ = ('b',)
class Mixed(Plain, A): pass
class Meta(type): pass
class Meta2(type): pass
class MetaSub(Meta): pass
class WithMeta(metaclass=Meta): pass
class Generic[T]: pass
class Int(int): pass
class IntSub(Int): pass
class IntEmpty(int): __slots__ = ()
class Str(str): pass
class Float(float): pass
class Bytes(bytes): pass
class List(list): pass
class List2(Plain, list): pass
class ListEmpty(list): __slots__ = ()
class ListA(list): __slots__ = ('a',)
class Tuple(tuple): pass
class Dict(dict): pass
class Counter(collections.Counter): pass
class Default(collections.defaultdict): pass
class Set(set): pass
class Frozen(frozenset): pass
class Deque(collections.deque): pass
class Error(Exception): pass
class Value(ValueError): pass
class Base(BaseException): pass
class OS(OSError): pass
class Syntax(SyntaxError): pass
class Stop(StopIteration): pass
class Module(types.ModuleType): pass
class Module2(types.ModuleType): pass
class Space(types.SimpleNamespace): pass
class Property(property): pass
''', {"collections": collections, "types": types}, classes)
make = {"Meta": ("N", (), {}), "Meta2": ("N", (), {}), "MetaSub": ("N", (), {}), "Module": ("m",), "Module2": ("m",)}


def together(groups):
    """What may stand for a class: those of its group, else only itself."""
    found = {name: {name} for name in classes}
    for group in groups:
        names = set(group.split())
        for name in names:
            found[name] = names
    return found


def attempt(f):
    try:
        f()
    except TypeError as e:
        return str(e)


same = together([
    "Plain Sub SubEmpty EmptySub DW WithMeta", "A A2 AEmpty", "ASub ADW Mixed", "AB BA", "Int IntSub", "List List2",
    "Dict Counter", "Error Value Base", "Meta Meta2 MetaSub", "Module Module2",
])
for a, first in classes.items():
    for b, second in classes.items():
        x = first(*make.get(a, ()))
        for name in "a", "tag":
            try:
                setattr(x, name, name)
            except AttributeError:
                pass
        had = getattr(x, "a", None), getattr(x, "tag", None)
        error = attempt(lambda: setattr(x, "__class__", second))
        if b in same[a]:
            assert error is None and type(x) is second and (getattr(x, "a", None), getattr(x, "tag", None)) == had, (a, b, error)
        else:
            assert error == f"__class__ assignment: '{b}' object layout differs from '{a}'" and type(x) is first, (a, b, error)
    for static in object, int, type(None), type, list, Exception:
        error = attempt(lambda: setattr(first(*make.get(a, ())), "__class__", static))
        assert error == "__class__ assignment only supported for mutable types or ModuleType subclasses", (a, error)

same = together([
    "Plain Sub SubEmpty Empty EmptySub D W DW WithMeta", "A A2 ASub AEmpty AD AW ADW Mixed", "AB BA", "Int IntSub IntEmpty",
    "List List2 ListEmpty", "Dict Counter", "Error Value Base", "Meta Meta2 MetaSub", "Module Module2",
])
for a, first in classes.items():
    for b, second in classes.items():
        if a in ("WithMeta", "Generic") or b in ("WithMeta", "Generic"):
            continue  # a conflict of metaclasses, or an order of their own
        class X(first): pass
        x = X(*make.get(a, ()))
        x.a = x.tag = 1
        error = attempt(lambda: setattr(X, "__bases__", (second,)))
        if b in same[a]:
            assert error is None and X.__base__ is second and x.a == x.tag == 1, (a, b, error)
        else:
            assert error == f"__bases__ assignment: '{b}' object layout differs from '{a}'" and X.__base__ is first, (a, b, error)

# What a base brings, the class must have already.
class Slim:
    __slots__ = ()
class SlimWeak:
    __slots__ = ("__weakref__",)
class X(Slim):
    __slots__ = ()
class Y(Slim):
    __slots__ = ("__dict__",)
for cls, base, fits in (X, Slim, True), (X, classes["Plain"], False), (X, SlimWeak, False), (Y, classes["D"], True), (Y, classes["Plain"], False), (X, object, True):
    assert (attempt(lambda: setattr(cls, "__bases__", (base,))) is None) == fits, (cls, base)

# A descriptor of a base that is one no more refuses the instances.
class One:
    __slots__ = ("a",)
class Two:
    __slots__ = ("a",)
class X(One): pass
x = X()
x.a = 5
X.__bases__ = Two,
assert x.a == 5 and "descriptor 'a' for 'One' objects doesn't apply to a 'X' object" == attempt(lambda: One.a.__get__(x))
