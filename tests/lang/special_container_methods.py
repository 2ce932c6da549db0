# Container methods of a class: items, slices, containment, length, iteration.
class Seq:
    def __init__(self): self.log = []
    def __getitem__(self, k): self.log.append(("get", k)); return k
    def __setitem__(self, k, v): self.log.append(("set", k, v))
    def __delitem__(self, k): self.log.append(("del", k))
    def __len__(self): return 3
    def __contains__(self, x): return x == 1
s = Seq()
assert s[1] == 1
assert repr(s[1:2]) == 'slice(1, 2, None)'
assert repr(s[::2]) == 'slice(None, None, 2)'
assert s[1, 2] == (1, 2)
assert repr(s[..., 1:2]) == '(Ellipsis, slice(1, 2, None))'
assert s[()] == ()
s[0] = 1
s[1:] = 2
del s[3], s[:]
assert repr(s.log) == "[('get', 1), ('get', slice(1, 2, None)), ('get', slice(None, None, 2)), ('get', (1, 2)), ('get', (Ellipsis, slice(1, 2, None))), ('get', ()), ('set', 0, 1), ('set', slice(1, None, None), 2), ('del', 3), ('del', slice(None, None, None))]"
assert (1 in s, 2 in s, 2 not in s) == (True, False, True)
assert len(s) == 3
assert bool(s)
class Rev:
    def __len__(self): return 3
    def __getitem__(self, i):
        if i >= 3: raise IndexError
        return i * 10
assert list(reversed(Rev())) == [20, 10, 0]
assert list(Rev()) == [0, 10, 20]
assert 20 in Rev()
assert not (5 in Rev())
class D(dict):
    def __missing__(self, k): return ("missing", k)
d = D(a=1)
assert (d["a"], d["b"], d.get("b"), "b" in d) == (1, ('missing', 'b'), None, False)
class BadLen:
    def __len__(self): return -1
class BadLen2:
    def __len__(self): return "x"
class BadIter:
    def __contains__(self, x): return "yes"
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: len(BadLen())) == 'ValueError: __len__() should return >= 0'
assert err(lambda: len(BadLen2())) == "TypeError: 'str' object cannot be interpreted as an integer"
assert (1 in BadIter())
assert err(lambda: object()[0]) == "TypeError: 'object' object is not subscriptable"
def setobj(): object()[0] = 1
def delobj(): del object()[0]
assert err(setobj) == "TypeError: 'object' object does not support item assignment"
assert err(delobj) == "TypeError: 'object' object does not support item deletion"
assert err(lambda: [1][object()]) == 'TypeError: list indices must be integers or slices, not object'
tup = (1,)
assert err(lambda: tup["a"]) == 'TypeError: tuple indices must be integers or slices, not str'
class Idx:
    def __index__(self): return 1
assert [10, 20][Idx()] == 20
assert "abc"[Idx():] == 'bc'
assert (1, 2, 3)[-Idx().__index__()] == 3
