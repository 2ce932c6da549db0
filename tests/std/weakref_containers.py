"""weakref: the containers, and finalize."""
import collections.abc
import gc
import weakref


class K:
    def __init__(self, n):
        self.n = n

    def __eq__(self, o):
        return isinstance(o, K) and o.n == self.n

    def __hash__(self):
        return hash(self.n)

    def __repr__(self):
        return f"K({self.n})"


def error(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return e.args
    raise AssertionError(f"no {cls.__name__}")


# Values.
a, b, c = K(1), K(2), K(3)
d = weakref.WeakValueDictionary({"a": a}, b=b)
assert len(d) == 2 and d["a"] is a and "b" in d and "c" not in d and dict(d) == {"a": a, "b": b} and repr(d).startswith("<WeakValueDictionary at 0x")
assert error(KeyError, lambda: d["c"]) == ("c",) and d.get("c", 5) == 5 and d.get("a") is a
assert list(d) == list(d.keys()) == ["a", "b"] and list(d.values()) == [a, b] and list(d.items()) == [("a", a), ("b", b)]
assert d.setdefault("c", c) is c and d.setdefault("c", a) is c
assert [r() for r in d.valuerefs()] == [r() for r in d.itervaluerefs()] == [a, b, c]
assert d.pop("c") is c and d.pop("c", 7) == 7 and error(KeyError, d.pop, "c") == ("c",)
d |= {"c": c}
assert len(d | {"x": a}) == 4 and len({"x": a} | d) == 4 and type({"x": a} | d) is weakref.WeakValueDictionary
e = d.copy()
del b
gc.collect()
assert list(d) == list(e) == ["a", "c"], list(d)
del d["a"]
assert list(d) == ["c"]
assert d.popitem() == ("c", c) and error(KeyError, d.popitem)
d["s"] = c
assert error(TypeError, d.__setitem__, "s", 1) == ("cannot create weak reference to 'int' object",)
del d["s"]
assert not d and isinstance(d, collections.abc.MutableMapping)
for name in "self", "other", "dict":
    assert list(weakref.WeakValueDictionary(**{name: a})) == [name]

# Keys.
d = weakref.WeakKeyDictionary({a: 1})
d[c] = 3
assert len(d) == 2 and d[K(1)] == 1 and K(3) in d and 5 not in d and d.get(K(9), 0) == 0 and repr(d).startswith("<WeakKeyDictionary at 0x")
assert list(d) == [a, c] and list(d.values()) == [1, 3] and list(d.items()) == [(a, 1), (c, 3)] and [r() for r in d.keyrefs()] == [a, c]
x = K(4)
assert d.setdefault(x, 4) == 4 and d.pop(x) == 4 and d.pop(x, None) is None
d.update({x: 5})
assert d[x] == 5 and len(d | {K(7): 1}) in (3, 4) and type(d | {}) is weakref.WeakKeyDictionary
del x
gc.collect()
assert list(d) == [a, c]
assert error(TypeError, lambda: d[1]) == ("cannot create weak reference to 'int' object",)
del d[a]
assert d.popitem() == (c, 3) and not d

# Sets.
s = weakref.WeakSet([a, c])
assert len(s) == 2 and a in s and K(1) in s and 1 not in s and sorted(k.n for k in s) == [1, 3] and isinstance(s, collections.abc.MutableSet)
y = K(5)
s.add(y)
assert s | {y} == s and s & {y} == weakref.WeakSet([y]) and s - {y} == weakref.WeakSet([a, c]) and s ^ {y} == weakref.WeakSet([a, c])
assert s.issuperset([a]) and s > weakref.WeakSet([a]) and weakref.WeakSet([a]) <= s and s.isdisjoint([K(8)]) and s != {a, c, y} and s == s.copy()
s.update([a])
s -= {c}
s |= [c]
assert len(s) == 3 and type(s | []) is weakref.WeakSet
del y
gc.collect()
assert len(s) == 2
s.discard(K(9))
assert error(KeyError, s.remove, K(9)) and {s.pop(), s.pop()} == {a, c} and error(KeyError, s.pop) == ("pop from empty WeakSet",)
assert weakref.WeakSet[int].__args__ == (int,)

# Finalizers.
calls = []
o = K(6)
f = weakref.finalize(o, lambda *x, **k: calls.append((x, k)) or "result", 1, two=2)
assert f.alive and f.atexit and f.peek()[0] is o and f.peek()[2:] == ((1,), {"two": 2}) and " for 'K' at 0x" in repr(f)
f.atexit = False
assert not f.atexit
del o
gc.collect()
assert not f.alive and calls == [((1,), {"two": 2})] and f() is None and f.peek() is None and repr(f).endswith("; dead>")
o = K(7)
f = weakref.finalize(o, calls.append, 3)
assert f() is None and calls[-1] == 3 and f() is None and not f.alive
f = weakref.finalize(o, calls.append, 4)
assert f.detach()[0] is o and f.detach() is None
weakref.finalize(o, calls.append, "first")
weakref.finalize(o, calls.append, "second")
del o
gc.collect()
assert calls[-2:] == ["second", "first"], calls
