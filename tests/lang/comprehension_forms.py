# List, set, dict comprehensions.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert [x * y for x in range(3) for y in range(x)] == [0, 0, 2]
assert [[j for j in range(i)] for i in range(3)] == [[], [0], [0, 1]]
assert {x % 3 for x in range(10)} == {0, 1, 2}
assert {k: v for v, k in enumerate("ab")} == {'a': 0, 'b': 1}
assert {k: k for k in [1, 1.0, True]} == {1: True}
assert [x for x in range(10) if x % 2 if x > 3] == [5, 7, 9]
assert [a if a else "z" for a in [0, 1]] == ['z', 1]
assert [(a, b) for a, *b in ["xyz"]] == [('x', ['y', 'z'])]
assert [y := x + 1 for x in range(2)] == [1, 2]
assert y == 2
assert [last := i for i in range(3)][-1] == last
assert [*[1, 2], *(x for x in "a")] == [1, 2, 'a']
assert [lambda: x for x in range(2)][0]() == 1
class C:
    xs = [1, 2]
    ys = [x * 2 for x in xs]
    try: zs = [xs for _ in range(1)]
    except NameError as e: zs = str(e)
assert C.ys == [2, 4]
assert C.zs == "name 'xs' is not defined"
assert error('[1 / x for x in [0]]') == 'ZeroDivisionError: division by zero'
assert error('[a for a, b in [1]]') == 'TypeError: cannot unpack non-iterable int object'
assert error('{[]: 1 for x in [1]}') == "TypeError: cannot use 'list' as a dict key (unhashable type: 'list')"
assert error('{[] for x in [1]}') == "TypeError: cannot use 'list' as a set element (unhashable type: 'list')"
assert error('[i async for i in []]') == 'SyntaxError: asynchronous comprehension outside of an asynchronous function (<string>, line 1)'
assert [f"{x}" for x in "ab"] == ['a', 'b']
def outer():
    total = 0
    return [total := total + v for v in [1, 2, 3]], total
assert outer() == ([1, 3, 6], 6)
