# asyncio: the loop, its calls, handles, timers and handlers.
import asyncio
import contextvars


def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


def fn():
    pass


async def calls():
    loop = asyncio.get_running_loop()
    assert loop is asyncio.get_event_loop() and isinstance(loop, asyncio.AbstractEventLoop) and loop.is_running() and not loop.is_closed()
    assert repr(loop).endswith("EventLoop running=True closed=False debug=False>")
    order = []
    loop.call_later(0.02, order.append, "later 2")
    loop.call_later(0.01, order.append, "later 1")
    loop.call_at(loop.time() + 0.015, order.append, "at")
    dropped = loop.call_later(0.012, order.append, "dropped")
    dropped.cancel()
    loop.call_soon(order.append, "soon 1")
    loop.call_soon(order.append, "soon 2")
    loop.call_soon_threadsafe(order.append, "soon 3")
    never = loop.call_soon(order.append, "never")
    never.cancel()
    assert dropped.cancelled() and never.cancelled() and repr(never) == "<Handle cancelled>"
    start = loop.time()
    await asyncio.sleep(0.03)
    assert 0.03 <= loop.time() - start < 0.5
    assert order == ["soon 1", "soon 2", "soon 3", "later 1", "at", "later 2"], order
    h = loop.call_soon(fn)
    assert type(h) is asyncio.Handle and repr(h).startswith("<Handle fn() at ") and isinstance(h.get_context(), contextvars.Context)
    h = loop.call_at(loop.time() + 5, fn)
    assert type(h) is asyncio.TimerHandle and isinstance(h, asyncio.Handle) and h.when() > loop.time()
    assert repr(h).startswith(f"<TimerHandle when={h.when()} fn() at ")
    late = loop.call_later(9, fn)
    assert h < late and late >= h and h != late and sorted([late, h]) == [h, late]
    assert raises(TypeError, loop.call_later, None, fn) == "delay must not be None"
    assert raises(TypeError, loop.call_at, None, fn) == "when cannot be None"
    assert raises(TypeError, loop.call_soon) == "BaseEventLoop.call_soon() missing 1 required positional argument: 'callback'"
    c = asyncio.sleep(0)
    assert raises(RuntimeError, asyncio.run, c) == "asyncio.run() cannot be called from a running event loop"
    c.close()
    assert await loop.run_in_executor(None, len, "abc") == 3 and await asyncio.to_thread(divmod, 7, 2) == (3, 1)
    assert await asyncio.to_thread(dict, a=1) == {"a": 1}
    try:
        await asyncio.to_thread(lambda: 1 / 0)
    except ZeroDivisionError:
        pass
    else:
        raise AssertionError


asyncio.run(calls())
assert raises(RuntimeError, asyncio.get_running_loop) == "no running event loop"
assert raises(RuntimeError, asyncio.current_task) == "no running event loop"


async def contexts():
    var = contextvars.ContextVar("var", default=0)

    async def setter():
        var.set(1)
        await asyncio.sleep(0)
        return var.get()

    assert await asyncio.create_task(setter()) == 1 and var.get() == 0  # a task has a context of its own
    assert await setter() == 1 and var.get() == 1  # an await has not
    context = contextvars.copy_context()
    seen = []
    loop = asyncio.get_running_loop()
    loop.call_soon(lambda: seen.append(var.get()), context=contextvars.Context())
    loop.call_soon(lambda: seen.append(var.get()))
    await asyncio.sleep(0)
    assert seen == [0, 1], seen
    context.run(var.set, 7)
    task = asyncio.create_task(setter(), context=context)
    assert task.get_context() is context
    await task
    assert context[var] == 1


asyncio.run(contexts())


async def handlers():
    told = []
    loop = asyncio.get_running_loop()
    assert loop.get_exception_handler() is None
    loop.set_exception_handler(lambda loop, context: told.append(context))
    loop.call_soon(lambda: 1 / 0)
    await asyncio.sleep(0)
    assert len(told) == 1 and sorted(told[0]) == ["exception", "handle", "message"], told
    assert told[0]["message"].startswith("Exception in callback handlers.<locals>.<lambda>() at ") and type(told[0]["exception"]) is ZeroDivisionError
    loop.call_exception_handler({"message": "by hand"})
    assert told[1] == {"message": "by hand"}
    assert raises(TypeError, loop.set_exception_handler, 3) == "A callable object or None is expected, got 3"
    made = []

    def factory(loop, coro, **kwargs):
        made.append(kwargs)
        return asyncio.Task(coro, loop=loop, **kwargs)

    assert raises(TypeError, loop.set_task_factory, 3) == "task factory must be a callable or None"
    loop.set_task_factory(factory)
    assert loop.get_task_factory() is factory
    await asyncio.create_task(asyncio.sleep(0), name="made")
    assert len(made) == 1
    loop.set_task_factory(None)
    loop.set_debug(True)
    assert loop.get_debug()


asyncio.run(handlers())

# A loop by hand.
loop = asyncio.new_event_loop()
assert loop.run_until_complete(asyncio.sleep(0, "result")) == "result"
loop.call_soon(loop.stop)
loop.run_forever()


async def stops():
    loop.stop()
    await asyncio.sleep(10)


assert raises(RuntimeError, loop.run_until_complete, stops()) == "Event loop stopped before Future completed."
f = loop.create_future()
loop.call_later(0.01, f.set_result, 5)
assert loop.run_until_complete(f) == 5 and loop.time() >= 0.01
asyncio.set_event_loop(loop)
assert asyncio.get_event_loop() is loop
asyncio.set_event_loop(None)
loop.close()
loop.close()
assert loop.is_closed()
for call in lambda: loop.call_soon(fn), lambda: loop.call_later(1, fn), loop.run_forever:
    assert raises(RuntimeError, call) == "Event loop is closed"

# Runners.
with asyncio.Runner() as runner:
    var = contextvars.ContextVar("var", default=0)

    async def add():
        var.set(var.get() + 1)
        return var.get()

    assert [runner.run(add()) for _ in range(3)] == [1, 2, 3] and var.get() == 0
    assert not runner.get_loop().is_closed()
c = add()
assert raises(RuntimeError, runner.run, c) == "Runner is closed"
c.close()


async def exits():
    raise SystemExit(3)


try:
    asyncio.run(exits())
except SystemExit as e:
    assert e.code == 3
else:
    raise AssertionError

# The end of a run cancels what is left, and closes asynchronous generators.
log = []


async def left_alone():
    async def background():
        try:
            await asyncio.sleep(100)
        except asyncio.CancelledError:
            log.append("cancelled")
            raise

    async def numbers():
        try:
            for k in range(3):
                yield k
        finally:
            await asyncio.sleep(0)
            log.append("generator closed")

    asyncio.create_task(background())
    global generator
    generator = numbers()
    async for _ in generator:
        break
    return "main"


assert asyncio.run(left_alone()) == "main" and log == ["cancelled", "generator closed"], log


# A class of loops of one's own must bring the methods.
class Own(asyncio.AbstractEventLoop):
    def time(self):
        return 5


assert Own().time() == 5
try:
    Own().call_soon(fn)
except NotImplementedError:
    pass
else:
    raise AssertionError
