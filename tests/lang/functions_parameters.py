# Every kind of parameter.
def f(a, b=2, /, c=3, *args, d, e=5, **kw): return (a, b, c, args, d, e, kw)
assert f(1, d=4) == (1, 2, 3, (), 4, 5, {})
assert f(1, 2, 3, 4, 5, d=6, x=7) == (1, 2, 3, (4, 5), 6, 5, {'x': 7})
assert f(1, c=9, d=4, a=8, b=7) == (1, 2, 9, (), 4, 5, {'a': 8, 'b': 7})
assert f(*[1, 2], **{"d": 3, "e": 4}) == (1, 2, 3, (), 3, 4, {})
assert f(*"ab", *"cd", d=0, **{"x": 1}, **{"y": 2}) == ('a', 'b', 'c', ('d',), 0, 5, {'x': 1, 'y': 2})
def pos(a, b, /): return a - b
assert pos(5, 3) == 2
def kwonly(*, k): return k
assert kwonly(k=1) == 1
def err(fn, *a, **k):
    try: fn(*a, **k)
    except TypeError as e: return str(e)
assert err(pos, 1) == "pos() missing 1 required positional argument: 'b'"
assert err(pos, 1, 2, 3) == 'pos() takes 2 positional arguments but 3 were given'
assert err(pos, a=1, b=2) == "pos() got some positional-only arguments passed as keyword arguments: 'a, b'"
assert err(kwonly) == "kwonly() missing 1 required keyword-only argument: 'k'"
assert err(kwonly, 1) == 'kwonly() takes 0 positional arguments but 1 was given'
assert err(kwonly, k=1, z=2) == "kwonly() got an unexpected keyword argument 'z'"
def two(a, b): pass
assert err(two) == "two() missing 2 required positional arguments: 'a' and 'b'"
assert err(two, 1, 2, a=3) == "two() got multiple values for argument 'a'"
assert err(two, 1, 2, 3, 4) == 'two() takes 2 positional arguments but 4 were given'
def opt(a, b=1): pass
assert err(opt) == "opt() missing 1 required positional argument: 'a'"
assert err(opt, 1, 2, 3) == 'opt() takes from 1 to 2 positional arguments but 3 were given'
def many(x, *, y, z): pass
assert err(many, 1) == "many() missing 2 required keyword-only arguments: 'y' and 'z'"
def three(a, b, c): pass
assert err(three) == "three() missing 3 required positional arguments: 'a', 'b', and 'c'"
def mutable(x, acc=[]):
    acc.append(x)
    return acc
assert mutable(1) == [1]
assert mutable(2) == [1, 2]
assert mutable.__defaults__ == ([1, 2],)
n = 5
def early(x=n): return x
n = 6
assert early() == 5
assert (lambda *a, **k: (a, k))(1, 2, z=3) == ((1, 2), {'z': 3})
def star(*args): return args
assert star(*range(3), *[], *(9,)) == (0, 1, 2, 9)
def kws(**kw): return list(kw.items())
assert kws(b=1, a=2) == [('b', 1), ('a', 2)]
assert two.__code__.co_argcount == 2
assert f.__kwdefaults__ == {'e': 5}
assert f.__code__.co_posonlyargcount == 2
assert f.__code__.co_kwonlyargcount == 2
assert f.__code__.co_varnames == ('a', 'b', 'c', 'd', 'e', 'args', 'kw')
