# * and ** in calls and displays.
def f(*a, **k): return a, k
assert f(*[1], *(2, 3), 4, *"x") == ((1, 2, 3, 4, 'x'), {})
assert f(**{"a": 1}, b=2, **{"c": 3}) == ((), {'a': 1, 'b': 2, 'c': 3})
assert f(*[], **{}) == ((), {})
assert f(1, *[2], k=3, *[4]) == ((1, 2, 4), {'k': 3})
assert f(*(i for i in range(2))) == ((0, 1), {})
assert f(*{"x": 1, "y": 2}) == (('x', 'y'), {})
assert [*[1], *(2,), *{3: 4}] == [1, 2, 3]
assert (*"ab", *[]) == ('a', 'b')
assert {**{"a": 1}, "a": 2} == {'a': 2}
assert {"a": 0, **{"a": 1}} == {'a': 1}
assert print.__class__.__name__ == 'builtin_function_or_method'
def err(fn):
    try: return fn()
    except TypeError as e: return "TypeError"
assert err(lambda: f(**{1: 2})) == 'TypeError'
assert err(lambda: f(*5)) == 'TypeError'
assert err(lambda: f(**5)) == 'TypeError'
assert err(lambda: f(a=1, **{"a": 2})) == 'TypeError'
assert err(lambda: {**5}) == 'TypeError'
assert err(lambda: [*5]) == 'TypeError'
class M:
    def keys(self): return ["p", "q"]
    def __getitem__(self, k): return k * 2
assert f(**M()) == ((), {'p': 'pp', 'q': 'qq'})
assert {**M()} == {'p': 'pp', 'q': 'qq'}
def g(a, b, c=3): return a, b, c
assert g(*[1, 2]) == (1, 2, 3)
assert g(1, **{"b": 5}) == (1, 5, 3)
assert g(*[1], **{"b": 2, "c": 4}) == (1, 2, 4)
def order():
    log = []
    def v(x):
        log.append(x)
        return [x] if isinstance(x, int) else {x: 1}
    f(*v(1), *v(2), **v("a"), **v("b"))
    return log
assert order() == [1, 2, 'a', 'b']
for x in *[1, 2], 3: pass
assert x == 3
def ret(): return *[1], 2
assert ret() == (1, 2)
def yld(): yield *[1], 2
assert next(yld()) == (1, 2)
t = *"ab",
assert t == ('a', 'b')
