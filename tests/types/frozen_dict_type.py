# frozendict: a dict that does not change and hashes.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


f = frozendict(a=1, b=2)
assert f["a"] == 1
assert len(f) == 2
assert list(f) == ['a', 'b']
assert dict(f) == {'a': 1, 'b': 2}
assert f == {"a": 1, "b": 2}
assert repr(f) == "frozendict({'a': 1, 'b': 2})"
assert hash(f) == hash(frozendict(b=2, a=1))
assert {f: 1}[frozendict(a=1, b=2)] == 1
assert repr(f | {"c": 3}) == "frozendict({'a': 1, 'b': 2, 'c': 3})"
assert f.get("z", 0) == 0
assert not (isinstance(f, dict))
assert repr(frozendict()) == 'frozendict()'
assert "a" in f
assert error('f["a"] = 2') == "TypeError: 'frozendict' object does not support item assignment"
assert error('del f["a"]') == "TypeError: 'frozendict' object does not support item deletion"
assert error('f.update(x=1)') == "AttributeError: 'frozendict' object has no attribute 'update'"
assert error('f["z"]') == "KeyError: 'z'"
assert error('hash(frozendict(a=[]))') == "TypeError: unhashable type: 'list'"
assert error('f.pop("a")') == "AttributeError: 'frozendict' object has no attribute 'pop'"
assert repr(frozendict.fromkeys("ab", 0)) == "frozendict({'a': 0, 'b': 0})"
assert f.copy() is f


# As of dict, two special methods are methods; errors name the class.
assert repr(frozendict.__contains__) == "<method '__contains__' of 'frozendict' objects>"
assert error("f.__getitem__()") == "TypeError: frozendict.__getitem__() takes exactly one argument (0 given)"
assert error("f.get(a=1)") == "TypeError: frozendict.get() takes no keyword arguments"
assert error("frozendict.fromkeys([[]])") == "TypeError: cannot use 'list' as a frozendict key (unhashable type: 'list')"


class Frozen(frozendict):
    def __missing__(self, key): return key
    def __getitem__(self, key): return super().__getitem__(key), 1
    def __contains__(self, key): return key == "z" or super().__contains__(key)


assert Frozen(a=1)["a"] == (1, 1) and Frozen()["b"] == ("b", 1)
assert "z" in Frozen() and "y" not in Frozen() and "a" in Frozen(a=1)
assert type(Frozen.fromkeys("ab")) is Frozen and Frozen.fromkeys("ab") == {"a": None, "b": None}

# the left operand says what | makes, also where the method is called
x = frozendict({(1, 2): None})
assert x.__ror__({97: 1}) == {97: 1, (1, 2): None} and type(x.__ror__({97: 1})) is dict
assert type({}.__ror__(x)) is frozendict and {}.__ror__(x) == x and x.__ror__(5) is NotImplemented
assert [type(v) for v in ({} | x, x | {}, x | x)] == [dict, frozendict, frozendict]
