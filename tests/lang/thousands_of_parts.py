# Definitions, calls, displays and targets with more parts than an instruction, or a frame's registers, can hold.
def run(source, name="r"):
    namespace = {}
    exec(source, namespace)
    return namespace[name]


def join(n, text="a{0}", by=","):
    return by.join(text.format(i) for i in range(n))


def fails(kind, source):
    try:
        exec(source, {})
    except kind as e:
        return str(e)
    raise AssertionError(kind)


for n in 63, 64, 65, 255, 256, 257, 3000, 5000:
    last = n - 1
    # Targets.
    assert run(f"{join(n)} = range({n})\nr = a0, a{last}") == (0, last)
    assert run(f"def f():\n {join(n)} = range({n})\n return a0, a{last}, len(locals())\nr = f()") == (0, last, n)
    assert run(f"def f():\n try:\n  [{join(n)}] = iter(range({n}))\n  return a{last}\n finally: pass\nr = f()") == last
    assert run(f"*z, {join(n)} = range({n + 3})\nr = z, a0, a{last}") == ([0, 1, 2], 3, n + 2)
    assert run(f"def f():\n (x, *z, {join(n)}) = range({n + 1})\n return x, z, a0, a{last}\nr = f()") == (0, [], 1, n)
    assert run(f"for {join(n)} in [range({n}), range(1, {n + 1})]: pass\nr = a0, a{last}") == (1, n)
    assert run(f"r = [(a0, a{last}) for {join(n)} in [range({n})]]") == [(0, last)]
    assert run(f"class C:\n {join(n)} = range({n})\nr = C.a{last}") == last
    assert run(f"x = []\n{join(n, 'x[{0}:]')} = [[i] for i in range({n})]\nr = x == list(range({n}))")
    assert fails(ValueError, f"{join(n)} = iter(range({n - 2}))") == f"not enough values to unpack (expected {n}, got {n - 2})"
    assert fails(ValueError, f"{join(n)} = iter(int, 1)").startswith(f"too many values to unpack (expected {n}")
    assert fails(ValueError, f"*z, {join(n)} = range({n - 2})") == f"not enough values to unpack (expected at least {n}, got {n - 2})"
    assert fails(TypeError, f"{join(n)} = 5") == "cannot unpack non-iterable int object"
    # Definitions.
    order = []
    def mark(i):
        order.append(i)
        return lambda x: (order.append(-i), x)[1]
    namespace = {"mark": mark}
    exec(join(n, "@mark({0})\n", "") + "def f(): pass", namespace)
    assert namespace["f"].__name__ == "f" and order == [*range(n), *range(-last, 1)]
    del order[:]
    exec("def g():\n" + join(n, " @mark({0})\n", "") + " class C: x = 1\n return C", namespace)
    assert namespace["g"]().x == 1 and order == [*range(n), *range(-last, 1)]
    assert run(f"def f[{join(n)}](): return a0, a{last}\nr = f() == (f.__type_params__[0], f.__type_params__[{last}]), len(f.__type_params__)") == (True, n)
    assert run(f"type r[{join(n)}] = a{last}").__value__.__name__ == f"a{last}"
    assert len(run(join(min(n, 300), "class B{0}: pass\n", "") + f"class r({join(min(n, 300), 'B{0}')}): pass").__bases__) == min(n, 300)
    # Calls.
    assert run(f"def f(*a, **k): return len(a), len(k), k['a{last}']\nr = f({join(n, '{0}')}, {join(n, 'a{0}={0}')})") == (n, n, last)
    assert run(f"r = len(dict({join(n, 'a{0}={0}')})), max({join(n, '{0}')})") == (n, last)
    assert run(f"class C:\n def m(self, *a, **k): return len(a), len(k)\nr = C().m({join(n, '{0}')}, {join(n, 'a{0}={0}')})") == (n, n)
    assert run(f"x = [1]\ndef f(*a): return len(a)\nr = f({join(n, '*x')})") == n
    # Displays.
    assert run(f"x = 1\nr = len([{join(n, 'x')}]), len(({join(n, 'x')})), len({{{join(n, 'x+{0}')}}}), len({{{join(n, 'x+{0}: x')}}})") == (n,) * 4
    # Patterns.
    if n < 1000:
        assert run(f"match range({n}):\n case [{join(n)}]: r = a0, a{last}") == (0, last)
        assert run(f"match {{i: i for i in range({n + 1})}}:\n case {{{join(n, '{0}: a{0}')}, **z}}: r = a{last}, z") == (last, {n: n})
        assert run(f"class C: pass\nc = C()\nfor i in range({n}): setattr(c, f'a{{i}}', i)\nmatch c:\n case C({join(n, 'a{0}=b{0}')}): r = b{last}") == last
    # Parameters.
    if n <= 3000:
        assert run(f"def f({join(n)}): return a0, a{last}\nr = f(*range({n}))") == (0, last)
        assert run(f"def f({join(n, 'a{0}={0}')}): return a1, a{last}\nr = f(), len(f.__defaults__), f(7, 8)") == ((1, last), n, (8, last))
        assert run(f"def f(*, {join(n, 'a{0}={0}')}): return a1, a{last}\nr = f(), len(f.__kwdefaults__), f(a1=9)") == ((1, last), n, (9, last))

n = 100_000
f = lambda *a, **k: (len(a), len(k))
assert f(*range(n), **{str(i): i for i in range(n)}) == (n, n)
assert len(run(f"r = [{join(70_000, '{0}')}]")) == 70_000
# CPython's own bound, which is that of its instruction.
assert fails(SyntaxError, f"{join(256)}, *z = 1") == "too many expressions in star-unpacking assignment (<string>, line 1)"
