# types.SimpleNamespace, MappingProxyType, and other small types of the module types.
import types
n = types.SimpleNamespace(a=1, b="x")
assert repr(n) == "namespace(a=1, b='x')"
assert n.a == 1
assert n == types.SimpleNamespace(a=1, b="x")
assert n != types.SimpleNamespace(a=2)
assert vars(n) == {'a': 1, 'b': 'x'}
n.c = 3
del n.a
assert repr(n) == "namespace(b='x', c=3)"
assert not hasattr(n, "a")
class S(types.SimpleNamespace): pass
assert repr(S(x=1)) == 'S(x=1)'
assert repr(types.SimpleNamespace()) == 'namespace()'
assert repr(types.SimpleNamespace({"k": 1})) == 'namespace(k=1)'
p = types.MappingProxyType({"a": 1})
assert p["a"] == 1
assert len(p) == 1
assert "a" in p
assert list(p) == ['a']
assert p.get("z") is None
assert p == {"a": 1}
assert repr(p) == "mappingproxy({'a': 1})"
assert p | {"b": 2} == {'a': 1, 'b': 2}
assert list(p.items()) == [('a', 1)]
assert p.copy() == {'a': 1}
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
def setp(): p["a"] = 2
assert err(setp) == "TypeError: 'mappingproxy' object does not support item assignment"
assert err(lambda: types.MappingProxyType(5)) == 'TypeError: mappingproxy() argument must be a mapping, not int'
assert err(lambda: n.nothing) == "AttributeError: 'types.SimpleNamespace' object has no attribute 'nothing'"
m = types.MethodType(lambda self, x: (self, x), "obj")
assert m(1) == ('obj', 1)
assert m.__self__ == 'obj'
assert types.FunctionType is type(lambda: 0)
assert types.GeneratorType is type(x for x in ())
assert types.NoneType is type(None)
assert types.EllipsisType is type(...)
assert types.BuiltinFunctionType is type(len)
assert types.CodeType is type((lambda: 0).__code__)
assert types.ModuleType("m").__name__ == 'm'
assert types.UnionType is type(int | str)
assert types.GenericAlias(list, (int,)) == list[int]
C = types.new_class("C", (), {}, lambda ns: ns.update(x=5))
assert C.x == 5
assert C.__name__ == 'C'
assert repr(types.resolve_bases((int,))) == "(<class 'int'>,)"
assert types.prepare_class("N")[0] is type


# A class of it is named in the counts of arguments; __replace__ takes keywords only.
class Space(types.SimpleNamespace): pass


def error(code):
    try:
        eval(code)
    except Exception as e:
        return f"{type(e).__name__}: {e}"


assert error("Space(1, 2)") == "TypeError: Space expected at most 1 argument, got 2"
assert error("types.SimpleNamespace(1, 2)") == "TypeError: SimpleNamespace expected at most 1 argument, got 2"
assert error("Space().__replace__(1)") == "TypeError: __replace__() takes no positional arguments"
