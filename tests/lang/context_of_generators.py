# Generators keep the exception that their caller handles apart from their own.
import sys
def g():
    yield sys.exception()
    try: raise KeyError("own")
    except KeyError:
        yield sys.exception().args
    yield sys.exception()
try: raise ValueError("outer")
except ValueError:
    i = g()
    seen = [repr(next(i)), next(i), repr(next(i)), repr(sys.exception())]
assert seen == ["ValueError('outer')", ('own',), "ValueError('outer')", "ValueError('outer')"]
assert sys.exception() is None
def h():
    try: yield
    except ValueError as e:
        raise TypeError("t")
i = h()
next(i)
try: i.throw(ValueError("v"))
except TypeError as e: context = repr(e.__context__)
assert context == "ValueError('v')"
def cleanup(log):
    try: yield 1
    finally: log.append("closed")
log = []
for x in cleanup(log): break
i = cleanup(log)
next(i)
i.close()
assert "closed" in log
def ret():
    try: yield
    finally: return "from finally"
i = ret()
next(i)
try: i.throw(KeyError)
except StopIteration as e: value = e.value
assert value == 'from finally'
# What is thrown into a generator has the context that the generator handles at its yield, not what the caller of throw() handles.
class Thrown(Exception): pass
def chain(e):
    out = []
    while e is not None:
        out.append(type(e).__name__)
        e = e.__context__
    return out
def waits():
    yield
def answers():
    try: yield
    except Thrown as e: yield chain(e)
def handles():
    try: 1/0
    except ZeroDivisionError: yield
def delegates(it, handling=False):
    if handling:
        try: 1/0
        except ZeroDivisionError: yield from it
    else:
        yield from it
class Forever:
    def __iter__(self): return self
    def __next__(self): return 1
def throw(g, start=True):
    if start: next(g)
    try: raise KeyError
    except KeyError:
        try: return g.throw(Thrown())
        except Exception as e: return chain(e)
assert throw(waits()) == ["Thrown"]
assert throw(answers()) == ["Thrown"]
assert throw(handles()) == ["Thrown", "ZeroDivisionError"]
assert throw(waits(), False) == ["Thrown"]
for it in waits(), [1], Forever(), iter((1, 2)), map(abs, [1, 2]):
    assert throw(delegates(it)) == ["Thrown"]
for it in waits(), [1], Forever(), iter((1, 2)), map(abs, [1, 2]):
    assert throw(delegates(it, True)) == ["Thrown", "ZeroDivisionError"]
g = waits()
list(g)
assert throw(g, False) == ["Thrown"]
def thrower():
    try: raise KeyError
    except KeyError:
        yield throw(waits())
        yield throw(waits(), False)
assert list(thrower()) == [["Thrown"], ["Thrown"]]
def fails(strict):
    yield from zip([1], [], strict=strict)
try: raise KeyError
except KeyError:
    try: list(fails(True))
    except ValueError as e: seen = chain(e)
assert seen == ["ValueError", "KeyError"]
# close() makes the GeneratorExit where it is called.
def closing():
    try: yield
    finally: raise ValueError
def close(g):
    next(g)
    try: raise KeyError
    except KeyError:
        try: g.close()
        except ValueError as e: return chain(e)
assert close(closing()) == ["ValueError", "GeneratorExit", "KeyError"]
assert close(delegates(closing())) == ["ValueError", "GeneratorExit", "KeyError"]
async def async_answers():
    try: yield
    except Thrown as e: seen.append(chain(e))
    yield
async def drives():
    g = async_answers()
    await anext(g)
    await g.athrow(Thrown())
seen = []
try: raise KeyError
except KeyError:
    try: drives().send(None)
    except StopIteration: pass
assert seen == [["Thrown"]]
