# A coroutine: its states, attributes and errors.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


async def c(x): return x * 2
k = c(4)
assert type(k).__name__ == 'coroutine'
assert not (k.cr_frame is None)
assert not (k.cr_running)
assert k.cr_await is None
assert k.__name__ == 'c'
assert k.__qualname__ == 'c'
assert error('k.send(None)') == 'StopIteration: 8'
assert error('k.send(None)') == 'RuntimeError: cannot reuse already awaited coroutine'
assert k.cr_frame is None
k = c(1)
assert error('k.send(1)') == "TypeError: can't send non-None value to a just-started coroutine"
assert k.close() is None
assert error('k.send(None)') == 'RuntimeError: cannot reuse already awaited coroutine'
k = c(1)
assert error('k.throw(KeyError("x"))') == "KeyError: 'x'"
async def outer(): return await c(5) + 1
assert error('outer().send(None)') == 'StopIteration: 11'
class Aw:
    def __await__(self):
        got = yield "asked"
        return got
async def ask(): return await Aw()
k = ask()
assert k.send(None) == 'asked'
assert error('k.send("answer")') == 'StopIteration: answer'
k = ask()
k.send(None)
assert k.cr_await is not None
assert error('k.throw(OSError("t"))') == 'OSError: t'
