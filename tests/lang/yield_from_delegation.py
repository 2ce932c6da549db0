# yield from passes values, exceptions and the result through.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


def inner():
    r = []
    while True:
        try:
            x = yield len(r)
            if x == "stop": return r
            r.append(x)
        except KeyError: r.append("key")
def outer():
    result = yield from inner()
    yield ("result", result)
o = outer()
assert next(o) == 0
assert o.send("a") == 1
assert o.throw(KeyError) == 2
assert o.send("stop") == ('result', ['a', 'key'])
def it():
    yield from "ab"
    yield from iter([1])
    yield from {"k": 1}
assert list(it()) == ['a', 'b', 1, 'k']
def bad(): yield from 5
assert error('list(bad())') == "TypeError: 'int' object is not iterable"
class It:
    def __init__(self): self.n = 0
    def __iter__(self): return self
    def __next__(self):
        self.n += 1
        if self.n > 2: raise StopIteration("ret")
        return self.n
def over():
    r = yield from It()
    yield r
assert list(over()) == [1, 2, 'ret']
def send_it():
    yield from It()
s = send_it()
next(s)
assert error('s.send(1)') == "AttributeError: 'It' object has no attribute 'send'"
def closing():
    try: yield from inner()
    finally: yield "in finally"
c = closing()
next(c)
assert error('c.close()') == 'RuntimeError: generator ignored GeneratorExit'
def tree(n):
    if n: 
        yield from tree(n - 1)
        yield n
        yield from tree(n - 1)
assert list(tree(3)) == [1, 2, 1, 3, 1, 2, 1]


# An attribute that cannot be had ends nothing when the generator is closed; sys.unraisablehook is told.
class Broken:
    def __iter__(self): return self
    def __next__(self): return 1
    def __getattr__(self, name): raise ZeroDivisionError(name)


def delegates():
    yield from Broken()


import sys
told = []
hook, sys.unraisablehook = sys.unraisablehook, lambda u: told.append((type(u.exc_value), str(u.exc_value)))
closed = delegates()
next(closed)
closed.close()
sys.unraisablehook = hook
assert told == [(ZeroDivisionError, "close")], told
