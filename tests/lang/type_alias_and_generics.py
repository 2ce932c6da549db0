# type statements and generic functions and classes.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


type Pair[T] = tuple[T, T]
type Rec = list[Rec] | None
assert Pair.__name__ == 'Pair'
assert repr(Pair[int]) == '__main__.Pair[int]'
assert Pair.__type_params__[0].__name__ == 'T'
assert repr(Rec.__value__) == 'list[__main__.Rec] | None'
assert repr(Pair.__value__) == 'tuple[T, T]'
def first[T](xs: list[T]) -> T: return xs[0]
assert first([1]) == 1
assert [p.__name__ for p in first.__type_params__] == ['T']
class Box[T: int, *Ts, **P]:
    def get[U](self, u: U) -> T: return u
assert [type(p).__name__ for p in Box.__type_params__] == ['TypeVar', 'TypeVarTuple', 'ParamSpec']
assert repr(Box.__type_params__[0].__bound__) == "<class 'int'>"
assert not (Box.__type_params__[0].has_default())
assert Pair[int].__args__ == (int,)
assert Box[int, str].__origin__ is Box
assert Box().get(3) == 3
assert [b.__name__ for b in Box.__mro__] == ['Box', 'Generic', 'object']
assert error('T') == "NameError: name 'T' is not defined"
assert error('Pair()') == "TypeError: 'typing.TypeAliasType' object is not callable"
assert error('Box.__type_params__[0]()') == "TypeError: 'typing.TypeVar' object is not callable"
type Lazy = undefined_name_here
assert error('Lazy.__value__') == "NameError: name 'undefined_name_here' is not defined"
assert error('exec("type X[T, T] = int")') == "SyntaxError: duplicate type parameter 'T' (<string>, line 1)"
assert error('exec("def f[T](x: T): nonlocal T")') == "SyntaxError: nonlocal binding not allowed for type parameter 'T' (<string>, line 1)"
assert error('exec("class A[T=int, U]: pass")') == "SyntaxError: non-default type parameter 'U' follows default type parameter (<string>, line 1)"
