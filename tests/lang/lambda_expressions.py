# Lambdas: parameters, defaults, closures, nesting.
assert (lambda: 1)() == 1
assert (lambda x, y=2: x * y)(3) == 6
assert (lambda *a: a)(1, 2) == (1, 2)
assert (lambda **k: k)(a=1) == {'a': 1}
assert (lambda x: lambda y: x + y)(1)(2) == 3
assert list(map(lambda x: x * 2, [1, 2])) == [2, 4]
assert sorted(["bb", "a"], key=lambda s: len(s)) == ['a', 'bb']
assert (lambda x: x if x else "no")(0) == 'no'
assert (lambda a, /, b, *, c: (a, b, c))(1, 2, c=3) == (1, 2, 3)
fs = {name: (lambda v=name: v * 2) for name in "ab"}
assert fs["b"]() == 'bb'
compose = lambda f, g: lambda x: f(g(x))
assert compose(str, abs)(-3) == '3'
assert (lambda: (yield))().__class__.__name__ == 'generator'
f = lambda x=[]: x
assert f() is f()
assert (lambda x, y: (y, x))(*"ab") == ('b', 'a')
assert (lambda: [i for i in range(3)])() == [0, 1, 2]
