# Inner functions that call themselves and each other.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


def fact():
    def go(n): return 1 if n < 2 else n * go(n - 1)
    return go
assert fact()(10) == 3628800
def parity(n):
    def even(k): return True if k == 0 else odd(k - 1)
    def odd(k): return False if k == 0 else even(k - 1)
    return even(n)
assert not (parity(7))
assert parity(8)
def make():
    acc = []
    def add(x):
        acc.append(x)
        return add
    add.values = acc
    return add
assert make()(1)(2)(3).values == [1, 2, 3]
def hanoi(n, a, b, c): return 0 if n == 0 else hanoi(n - 1, a, c, b) + 1 + hanoi(n - 1, c, b, a)
assert hanoi(6, "a", "b", "c") == 63
def deep(n): return n and deep(n - 1)
assert deep(500) == 0
assert error('deep(10**6)') == 'RecursionError: maximum recursion depth exceeded'
def f(): return f
assert f()()() is f
