# send, throw, close, return values.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


def g():
    log = []
    try:
        x = yield 1
        log.append(x)
        y = yield 2
        log.append(y)
    except ValueError as e:
        yield ("caught", str(e))
    finally:
        log.append("finally")
    return log
i = g()
assert next(i) == 1
assert i.send("a") == 2
assert error('i.send("b")') == "StopIteration: ['a', 'b', 'finally']"
i = g()
assert error('i.send("too early")') == "TypeError: can't send non-None value to a just-started generator"
assert next(i) == 1
assert i.throw(ValueError("v")) == ('caught', 'v')
assert error('next(i)') == "StopIteration: ['finally']"
i = g()
assert i.close() is None
assert error('next(i)') == 'StopIteration: '
i = g()
next(i)
assert i.close() is None
def stubborn():
    try: yield 1
    except GeneratorExit: yield 2
i = stubborn()
next(i)
assert error('i.close()') == 'RuntimeError: generator ignored GeneratorExit'
def value():
    try: yield
    except GeneratorExit: return 7
i = value()
next(i)
assert i.close() == 7
def stop(): 
    yield
    raise StopIteration("x")
i = stop()
next(i)
assert error('next(i)') == 'RuntimeError: generator raised StopIteration'
def rec(): yield next(me)
me = rec()
assert error('next(me)') == 'ValueError: generator already executing'
assert error('me.throw(5)') == 'TypeError: exceptions must be classes or instances deriving from BaseException, not int'
i = g()
assert error('i.throw(KeyError("k"))') == "KeyError: 'k'"
assert i.gi_frame is None
assert g.__name__ == 'g'
i = g()
assert not (i.gi_running)
assert i.gi_code.co_name == 'g'
assert type(i).__name__ == 'generator'
def sub(): return (yield from [1, 2])
assert list(sub()) == [1, 2]
