# Generators: values, state, return values, sending.
def g():
    x = yield 1
    y = yield x
    return (x, y)
it = g()
assert next(it) == 1
assert it.send("a") == 'a'
try: it.send("b")
except StopIteration as e: v = e.value
assert v == ('a', 'b')
assert next(it, "done") == 'done'
assert list(g()) == [1, None]
def fib(n):
    a, b = 0, 1
    for _ in range(n):
        yield a
        a, b = b, a + b
assert list(fib(10)) == [0, 1, 1, 2, 3, 5, 8, 13, 21, 34]
def empty():
    return
    yield
assert list(empty()) == []
def infinite():
    n = 0
    while True:
        yield n
        n += 1
i = infinite()
assert [next(i) for _ in range(3)] == [0, 1, 2]
assert it.gi_frame is None
assert not i.gi_running
assert i.gi_yieldfrom is None
assert i.__name__ == 'infinite'
assert i.__qualname__ == 'infinite'
assert iter(i) is i
fresh = g()
try: fresh.send(1)
except TypeError as e: text = str(e)
assert text == "can't send non-None value to a just-started generator"
def reenter():
    yield next(me)
me = reenter()
try: next(me)
except ValueError as e: text = str(e)
assert text == 'generator already executing'
def stop():
    yield 1
    raise StopIteration("inner")
s = stop()
next(s)
try: next(s)
except RuntimeError as e: text, cause = str(e), repr(e.__cause__)
assert (text, cause) == ('generator raised StopIteration', "StopIteration('inner')")
def finally_value():
    try: yield 1
    finally: yield 2
assert list(finally_value()) == [1, 2]
def unpack():
    yield from (1, 2)
    yield from "ab"
a, *b = unpack()
assert (a, b) == (1, [2, 'a', 'b'])
def expr():
    r = []
    r.append((yield 1) or (yield 2))
    return r
e = expr()
next(e)
assert e.send(0) == 2
def locals_gen(n):
    k = n
    yield locals()
assert next(locals_gen(3)) == {'n': 3, 'k': 3}
# A for loop sends None: the yield expression has that value, not what was in its place before.
def asked():
    got = yield 1
    seen.append(got)
    seen.append((yield 2) or 0)
    seen.append(-1 + ((yield 2**64) or 0))
    seen.append((yield from iter([3])))
    got = [(yield 4), (yield 5)]
    seen.append(got)
seen = []
for x in asked(): pass
assert seen == [None, 0, -1, None, [None, None]], seen
