# A class body sees globals and enclosing functions, not other class bodies; its names are not seen by its methods.
x = "global"
class A:
    x = "class"
    y = x
    def f(self): return x
    z = [x for _ in range(1)]
    w = (lambda: x)()
assert (A.y, A().f(), A.z, A.w) == ('class', 'global', ['global'], 'global')
def f():
    x = "func"
    class B:
        y = x
        class C:
            z = x
        def g(self): return x
    return B.y, B.C.z, B().g()
assert f() == ('func', 'func', 'func')
class D:
    x = x
    global g
    g = "made global"
assert D.x == 'global'
assert g == 'made global'
assert not hasattr(D, "g")
def h():
    x = "h"
    class E:
        nonlocal x
        x = "changed"
    return x, hasattr(E, "x")
assert h() == ('changed', False)
class N:
    a = 1
    try: b = a + undefined
    except NameError as e: msg = str(e)
assert N.msg == "name 'undefined' is not defined"
class Cond:
    if x == "global": v = 1
    else: v = 2
    for i in range(2): pass
    del i
assert (Cond.v, hasattr(Cond, "i")) == (1, False)
assert A.__dict__.__class__.__name__ == 'mappingproxy'
assert [k for k in vars(D) if not k.startswith("__")] == ['x']
class L:
    n = locals()["__module__"]
    m = sorted(k for k in locals() if not k.startswith("__"))
assert (L.n, L.m) == ('__main__', ['n'])
