# Type parameters of functions, classes and aliases (PEP 695, 696).
def f[T](a: T, *b: T) -> list[T]: return [a]
assert f(1) == [1]
assert repr(f.__type_params__) == '(T,)'
assert repr(f.__annotations__["a"]) == 'T'
assert type(f.__type_params__[0]).__name__ == 'TypeVar'
class A[T, **P]:
    x: T
    def m(self, v: T) -> T: return v
assert repr(A.__type_params__) == '(T, P)'
assert A().m(5) == 5
assert len(A.__orig_bases__) == 1
assert A.__mro__[1].__name__ == 'Generic'
class One[T]:
    def get(self, v: T) -> T: return v
assert repr(One[int]) == '__main__.One[int]'
assert One[int].__origin__ is One
assert One[int]().get(3) == 3
assert isinstance(One(), One)
assert repr(One[int].__args__) == "(<class 'int'>,)"
type X = int | str
assert repr(X) == 'X'
assert repr(X.__value__) == 'int | str'
assert X.__name__ == 'X'
assert X.__type_params__ == ()
assert type(X).__name__ == 'TypeAliasType'
type L[T] = list[T]
assert repr(L) == 'L'
assert repr(L.__value__) == 'list[T]'
assert repr(L[int]) in ('L[int]', '__main__.L[int]')  # the second since 3.14
assert repr(L.__type_params__) == '(T,)'
def g[T: int, U: (int, str), V](): return T.__bound__, U.__constraints__, T.__constraints__, U.__bound__, T.__name__, V.__covariant__
assert repr(g()) == "(<class 'int'>, (<class 'int'>, <class 'str'>), (), None, 'T', False)"
class B[T](One[T]): pass
assert B.__mro__[1] is One
assert repr(B.__type_params__) == '(T,)'
assert repr(B[int]) == '__main__.B[int]'
class C[T]:
    def m[U](self, a: T, b: U): return T, U
assert repr(C().m(1, 2)) == '(T, U)'
assert repr(C.m.__type_params__) == '(U,)'
def h[**P](): return P.args, P.kwargs
assert repr(h()) == '(P.args, P.kwargs)'
type R = list[R]
assert repr(R.__value__) in ('list[R]', 'list[__main__.R]')
lazy = []
type Later = lazy.append(1)
assert lazy == []
assert Later.__value__ is None
assert lazy == [1]
def outer[T](x: T):
    def inner[U](y: U): return T, U
    return inner(x)
assert repr(outer(1)) == '(T, U)'
assert not ("T" in globals())
def default[T = int](): return T.__default__
assert default() is int
