class C[T, *Ts, D = int]: pass  # raises: TypeError: Type parameter with a default follows TypeVarTuple
class C[*Ts, **P = [int]]: pass  # raises: TypeError: Type parameter with a default follows TypeVarTuple
# CPython 3.15:
class C[__classdict__]: pass  # raises: SyntaxError: reserved name '__classdict__' cannot be used for type parameter
def f[**__classdict__](): pass  # raises: SyntaxError: reserved name '__classdict__' cannot be used for type parameter
class C:
    type A = super()
C.A.__value__  # raises: TypeError: super(type, obj): obj (instance of int) is not an instance or subtype of type (C).
