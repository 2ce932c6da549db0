# close() of a step of an asynchronous generator raises GeneratorExit where the step waits.
log = []

class Waits:
    def __await__(self):
        try:
            yield 1
        except GeneratorExit:
            log.append("exit")
            raise

async def g():
    try:
        await Waits()
        yield 5
    finally:
        log.append("end")

def error(f, *args):
    try:
        f(*args)
    except BaseException as e:
        return type(e).__name__, str(e)
    assert False

reused = {"asend": "__anext__()/asend()", "athrow": "aclose()/athrow()"}
for name, argument in ("asend", None), ("athrow", ValueError):
    log.clear()
    x = g()
    step = getattr(x, name)(argument)
    assert step.close() is None and step.close() is None and log == []
    assert error(step.send, None) == ("RuntimeError", "cannot reuse already awaited " + reused[name])
    assert error(step.throw, KeyError) == ("RuntimeError", "cannot reuse already awaited " + reused[name])
    assert error(x.asend(None).send, None) == ("StopAsyncIteration", "")  # it did not begin, and is over

x = g()
step = x.asend(None)
assert step.send(None) == 1
assert step.close() is None and log == ["exit", "end"]
assert error(x.asend(None).send, None) == ("StopAsyncIteration", "")

class Wait:
    def __await__(self): yield 1

async def stays():
    try:
        await Wait()
    except GeneratorExit:
        await Wait()
    yield

step = stays().asend(None)
assert step.send(None) == 1
assert error(step.close) == ("RuntimeError", "coroutine ignored GeneratorExit")
