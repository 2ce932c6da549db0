# Lambdas: parameters of all kinds, nesting, names.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert (lambda: 1)() == 1
assert (lambda x, /, y=2, *a, k, **kw: (x, y, a, k, kw))(1, k=3, z=4) == (1, 2, (), 3, {'z': 4})
assert (lambda *a: a)(1, 2) == (1, 2)
assert (lambda x: lambda y: x + y)(1)(2) == 3
assert (lambda: (yield))().__class__.__name__ == 'generator'
assert (lambda x: x if x else "none")(0) == 'none'
assert (lambda: None).__name__ == '<lambda>'
assert (lambda a, b=1: 0).__defaults__ == (1,)
assert list(map(lambda p: p[0] * p[1], [(1, 2), (3, 4)])) == [2, 12]
assert (lambda n: (lambda f: f(f, n))(lambda f, n: 1 if n < 2 else n * f(f, n - 1)))(5) == 120
assert sorted([(1, "b"), (1, "a")], key=lambda t: (t[0], -ord(t[1]))) == [(1, 'b'), (1, 'a')]
assert error('(lambda x: x)()') == "TypeError: <lambda>() missing 1 required positional argument: 'x'"
assert error('(lambda: 1)(1)') == 'TypeError: <lambda>() takes 0 positional arguments but 1 was given'
assert error('(lambda *, k: k)()') == "TypeError: <lambda>() missing 1 required keyword-only argument: 'k'"
f = lambda: f
assert f() is f
class C: m = lambda self, x: x
assert C().m(5) == 5
