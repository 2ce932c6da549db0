# What del removes.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


a, b = 1, 2
del a, b
assert error('a') == "NameError: name 'a' is not defined"
d = {"x": 1, "y": [1, 2, 3]}
del d["x"], d["y"][0]
assert d == {'y': [2, 3]}
del (d["y"])
assert d == {}
class C: pass
c = C()
c.v = 1
del c.v
assert error('c.v') == "AttributeError: 'C' object has no attribute 'v'"
assert error('del c.v') == "AttributeError: 'C' object has no attribute 'v'"
xs = list(range(6))
del xs[::2], xs[-1]
assert xs == [1, 3]
class D:
    def __delitem__(self, k): self.k = k
    def __delattr__(self, n): self.__dict__["n"] = n
o = D()
del o[1:2, 3]
assert o.k == (slice(1, 2, None), 3)
del o.whatever
assert o.n == 'whatever'
assert error('del xs[9]') == 'IndexError: list assignment index out of range'
assert error('del (1,)[0]') == "TypeError: 'tuple' object doesn't support item deletion"
assert error('del "a"[0]') == "TypeError: 'str' object doesn't support item deletion"
assert error('del undefined_thing') == "NameError: name 'undefined_thing' is not defined"
def f():
    x = 1
    del x
    return x
assert error('f()') == "UnboundLocalError: cannot access local variable 'x' where it is not associated with a value"
