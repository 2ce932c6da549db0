# The ways to make a dict.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert dict() == {}
assert dict(a=1, b=2) == {'a': 1, 'b': 2}
assert dict([("a", 1), ["b", 2]]) == {'a': 1, 'b': 2}
assert dict(["ab", "cd"]) == {'a': 'b', 'c': 'd'}
assert dict({"a": 1}, b=2) == {'a': 1, 'b': 2}
assert dict([("a", 1), ("a", 2)]) == {'a': 2}
assert dict(zip("ab", range(2))) == {'a': 0, 'b': 1}
assert {**{"a": 1}, "b": 2, **{"a": 3}} == {'a': 3, 'b': 2}
assert {1: "a", 1.0: "b", True: "c"} == {1: 'c'}
assert dict.fromkeys("aba") == {'a': None, 'b': None}
assert dict.fromkeys([1, 2], 0) == {1: 0, 2: 0}
assert {k: v for k, v in [("x", 1), ("x", 2)]} == {'x': 2}
class M:
    def keys(self): return ["k"]
    def __getitem__(self, k): return k * 2
assert dict(M()) == {'k': 'kk'}
assert {**M()} == {'k': 'kk'}
assert error('dict([1])') == 'TypeError: object is not iterable'
assert error('dict([(1,)])') == 'ValueError: dictionary update sequence element #0 has length 1; 2 is required'
assert error('dict(x for x in [("a", 1), ["b", 2], ("c",)])') == 'ValueError: dictionary update sequence element #2 has length 1; 2 is required'
assert error('dict(x for x in [("a", 1), ["b", 2], 3])') == 'TypeError: object is not iterable'
assert dict((k, i) for i, k in enumerate("abcdefghijka")) == {**{k: i for i, k in enumerate("abcdefghijk")}, "a": 11}
assert error('dict(["abc"])') == 'ValueError: dictionary update sequence element #0 has length 3; 2 is required'
assert error('dict(5)') == "TypeError: 'int' object is not iterable"
assert error('dict([("a", 1)], [("b", 2)])') == 'TypeError: dict expected at most 1 argument, got 2'
assert error('dict({[]: 1})') == "TypeError: cannot use 'list' as a dict key (unhashable type: 'list')"
assert error('{**5}') == "TypeError: 'int' object is not a mapping"
assert error('dict.fromkeys([[]])') == "TypeError: cannot use 'list' as a dict key (unhashable type: 'list')"
assert error('dict(**{1: 2})') == 'TypeError: keywords must be strings'
d = dict.fromkeys([1, 2], [])
d[1].append(0)
assert d == {1: [0], 2: [0]}
