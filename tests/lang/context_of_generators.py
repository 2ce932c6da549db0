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
