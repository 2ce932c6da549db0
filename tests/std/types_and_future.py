# The module types: names, classes at run time; __future__, importlib, errno, keyword, reprlib.
import __future__
import errno
import importlib
import importlib.util
import keyword
import reprlib
import sys
import types


def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


def function():
    yield


class Plain:
    __slots__ = ("slot",)

    def method(self):
        pass


try:
    1 / 0
except ZeroDivisionError as e:
    traceback = e.__traceback__
for x, name in (
    (function, "FunctionType"), (lambda: 0, "LambdaType"), (function(), "GeneratorType"), (function.__code__, "CodeType"), (Plain().method, "MethodType"),
    (len, "BuiltinFunctionType"), ([].append, "BuiltinMethodType"), (sys, "ModuleType"), (traceback, "TracebackType"), (sys._getframe(), "FrameType"),
    (type.__dict__, "MappingProxyType"), (list[int], "GenericAlias"), (int | str, "UnionType"), (None, "NoneType"), (..., "EllipsisType"),
    (NotImplemented, "NotImplementedType"), (Plain.slot, "MemberDescriptorType"), (str.join, "MethodDescriptorType"), (object.__init__, "WrapperDescriptorType"),
):
    assert isinstance(x, getattr(types, name)), name
    assert name in types.__all__, name
ns = types.SimpleNamespace(a=1)
ns.b = 2
assert repr(ns) == "namespace(a=1, b=2)" and ns == types.SimpleNamespace(b=2, a=1)


class Meta(type):
    @classmethod
    def __prepare__(cls, name, bases, **kw):
        return {"prepared": kw}

    def __new__(cls, name, bases, namespace, **kw):
        return super().__new__(cls, name, bases, namespace)

    def __init__(self, *args, **kw):
        pass


C = types.new_class("C", (), {"metaclass": Meta, "option": 1}, lambda namespace: namespace.update(x=3))
assert type(C) is Meta and C.x == 3 and C.prepared == {"option": 1} and C.__name__ == "C"
assert types.resolve_bases((list[int],)) == (list,) and types.prepare_class("D", (C,))[0] is Meta
D = types.new_class("D", (list[int],))
assert types.get_original_bases(D) == (list[int],) and D.__bases__ == (list,) and types.get_original_bases(int) == (object,)
assert raises(TypeError, types.get_original_bases, 3) == "Expected an instance of type, not 'int'"


@types.coroutine
def wait():
    x = yield 5
    return x * 2


async def main():
    return await wait()


c = main()
assert c.send(None) == 5
try:
    c.send(4)
except StopIteration as stop:
    assert stop.value == 8


class Enumlike:
    @types.DynamicClassAttribute
    def value(self):
        return 7


assert Enumlike().value == 7 and raises(AttributeError, lambda: Enumlike.value) == ""

assert __future__.annotations.getOptionalRelease() == (3, 7, 0, "beta", 1) and __future__.division.getMandatoryRelease() == (3, 0, 0, "alpha", 0)
assert "annotations" in __future__.all_feature_names and __future__.annotations.compiler_flag == 0x1000000
assert importlib.import_module("math") is sys.modules["math"] and importlib.import_module("collections.abc").__name__ == "collections.abc"
assert raises(TypeError, importlib.import_module, ".x") == "the 'package' argument is required to perform a relative import for '.x'"
assert importlib.import_module(".abc", "collections") is sys.modules["collections.abc"]
assert importlib.util.find_spec("no_such_module") is None and importlib.util.find_spec("math").name == "math" and importlib.util.resolve_name(".b", "a") == "a.b"
assert raises(TypeError, importlib.reload, 3) == "reload() argument must be a module"
assert errno.ENOENT == 2 and errno.errorcode[13] == "EACCES" and errno.EWOULDBLOCK == errno.EAGAIN
assert keyword.iskeyword("class") and not keyword.iskeyword("match") and keyword.issoftkeyword("match") and len(keyword.kwlist) == 35
assert reprlib.repr(list(range(100))) == "[0, 1, 2, 3, 4, 5, ...]" and reprlib.repr("x" * 100) == "'xxxxxxxxxxxx...xxxxxxxxxxxxx'"


class Loop:
    @reprlib.recursive_repr("<loop>")
    def __repr__(self):
        return f"Loop({self!r})"


assert repr(Loop()) == "Loop(<loop>)"


# The class of new_class is of the module types, as its code runs there; bases are taken once as a list.
class Entries(list):
    def __mro_entries__(self, bases): return (int, Plain)


class Plain: pass
class Nothing:
    def __mro_entries__(self, bases): return ()


assert types.new_class("New").__module__ == "types"
assert types.new_class("New", (), {}, lambda ns: ns.update(__module__="here")).__module__ == "here"
bases = (Nothing(), Plain, Entries(), 5)
assert types.resolve_bases(bases) == (Plain, int, Plain, 5)
assert types.resolve_bases([int, str]) == [int, str]
try:
    types.resolve_bases(5)
except TypeError as e:
    assert str(e) == "'int' object is not iterable"
else:
    assert False
