# Closures share their variables; nonlocal rebinds them.
def counter():
    n = 0
    def inc(by=1):
        nonlocal n
        n += by
        return n
    def get(): return n
    return inc, get
inc, get = counter()
assert inc() == 1
assert inc(10) == 11
assert get() == 11
fs = []
for i in range(3): fs.append(lambda: i)
assert [f() for f in fs] == [2, 2, 2]
fs = [lambda i=i: i for i in range(3)]
assert [f() for f in fs] == [0, 1, 2]
def late():
    out = [lambda: x for x in range(3)]
    return [f() for f in out]
assert late() == [2, 2, 2]
def deep():
    a = 1
    def b():
        def c():
            nonlocal a
            a += 1
            def d(): return a
            return d
        return c
    return b()()()
assert deep() == 2
def unbound():
    def inner(): return later
    try: inner()
    except NameError as e: text = str(e)
    later = 1
    return text, inner()
assert unbound() == ("cannot access free variable 'later' where it is not associated with a value in enclosing scope", 1)
def shadow():
    x = "outer"
    def f():
        x = "inner"
        return x
    return f(), x
assert shadow() == ('inner', 'outer')
x = "global"
def g():
    global x
    x = "set"
    def h():
        return x
    return h()
assert g() == 'set'
assert x == 'set'
def params(a):
    def f():
        nonlocal a
        a *= 2
        return a
    f()
    return f()
assert params(3) == 12
def klass():
    v = 1
    class K:
        w = v
        v = 2
        u = v
        def m(self): return v
    return K.w if hasattr(K, "w") else None, K.u, K().m()
def klass2():
    v = 1
    class K:
        def m(self): return v
        v = 5
    return K().m(), K.v
assert klass2() == (1, 5)
def recursive():
    def fact(n): return 1 if n < 2 else n * fact(n - 1)
    return fact(10)
assert recursive() == 3628800
