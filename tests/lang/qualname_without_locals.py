# Only what a function or lambda defines has <locals> in its qualified name; a generator expression is neither, and what is evaluated lazily
# belongs to the scope around it.
assert next((lambda: x) for x in [1]).__qualname__ == "<genexpr>.<lambda>"
assert next((y for y in [1]) for x in [1]).__qualname__ == "<genexpr>.<genexpr>"
type X = lambda: 0
assert X.__value__.__qualname__ == "<lambda>"

def f[T: (lambda: 1)](a: (lambda: 2)) -> (x for x in [1]):
    return T

assert f(1).__bound__.__qualname__ == "<generic parameters of f>.<lambda>"
assert f.__annotations__["a"].__qualname__ == "<generic parameters of f>.<lambda>"
assert f.__annotations__["return"].__qualname__ == "<generic parameters of f>.<genexpr>"

class C:
    a: (lambda: 3)
    g = ((lambda: x) for x in [1])
    def m(self): return next((lambda: x) for x in [1]), [(lambda: 5) for x in [1]][0], lambda: 0

assert C.__annotations__["a"].__qualname__ == "C.<lambda>"
assert next(C.g).__qualname__ == "C.<genexpr>.<lambda>"
assert [x.__qualname__ for x in C().m()] == ["C.m.<locals>.<genexpr>.<lambda>", "C.m.<locals>.<lambda>", "C.m.<locals>.<lambda>"]
