# throw and close.
def g():
    log = []
    while True:
        try:
            log.append((yield log))
        except ValueError as e:
            log.append(repr(e))
        except GeneratorExit:
            log.append("exit")
            raise
it = g()
log = next(it)
it.send(1)
it.throw(ValueError("v"))
it.throw(ValueError)
it.close()
assert log == [1, "ValueError('v')", 'ValueError()', 'exit']
it.close()
try: it.throw(KeyError("late"))
except KeyError as e: k = e.args
assert k == ('late',)
def ignores():
    try: yield
    except GeneratorExit: yield "no"
i = ignores()
next(i)
try: i.close()
except RuntimeError as e: text = str(e)
assert text == 'generator ignored GeneratorExit'
def returns():
    try: yield
    except GeneratorExit: return "value"
r = returns()
next(r)
assert r.close() == 'value'
fresh = g()
assert fresh.close() is None
assert list(fresh) == []
def not_started():
    try: yield
    except ValueError: pass
n = not_started()
try: n.throw(ValueError("early"))
except ValueError as e: x = e.args
assert x == ('early',)
def new_in_throw():
    try: yield 1
    except KeyError: raise OSError("other")
w = new_in_throw()
next(w)
try: w.throw(KeyError("k"))
except OSError as e: ctx = repr(e.__context__)
assert ctx == "KeyError('k')"
def swallow():
    for i in range(3):
        try: yield i
        except KeyError: pass
s = swallow()
assert (next(s), s.throw(KeyError), next(s, "end")) == (0, 1, 2)
try: g().throw(5)
except TypeError as e: text = str(e)
assert text == 'exceptions must be classes or instances deriving from BaseException, not int'
import sys
def handled():
    try: raise KeyError("in gen")
    except KeyError:
        yield repr(sys.exception())
    yield repr(sys.exception())
h = handled()
assert next(h) == "KeyError('in gen')"
assert sys.exception() is None
try: raise ValueError("outer")
except ValueError:
    assert next(h) == "ValueError('outer')"
    assert repr(sys.exception()) == "ValueError('outer')"
# A generator that did not begin raises in its first line: the traceback has an entry for it.
import traceback
def begins():
    yield
async def coroutine(): pass
async def asynchronous():
    yield
for make, line in (lambda: begins().throw(KeyError(1)), 0), (lambda: coroutine().throw(KeyError(1)), 2), (lambda: asynchronous().athrow(KeyError(1)).send(None), 3):
    try: make()
    except KeyError as e: entries = traceback.extract_tb(e.__traceback__)
    assert len(entries) == 3 and entries[2].lineno == begins.__code__.co_firstlineno + line, entries
    assert entries[2].name == ("begins", "", "coroutine", "asynchronous")[line]
done = begins()
list(done)
try: done.throw(KeyError(1))
except KeyError as e: assert len(traceback.extract_tb(e.__traceback__)) == 1
try: (i for i in [1]).throw(KeyError)
except KeyError as e: text = traceback.format_exc()
assert ", in <genexpr>\n" in text and "\n    \n" not in text
