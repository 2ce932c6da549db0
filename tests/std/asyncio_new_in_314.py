# What came after CPython 3.13.0 in asyncio.
import asyncio


def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


async def running():
    loop = asyncio.get_running_loop()
    # 3.13.0 left the loop as if it did not run.
    assert raises(RuntimeError, loop.run_until_complete, loop.create_future()) == "This event loop is already running"
    assert raises(RuntimeError, asyncio.new_event_loop().run_forever) == "Cannot run the event loop while another loop is running"
    assert raises(RuntimeError, loop.close) == "Cannot close a running event loop"
    assert raises(ValueError, asyncio.Barrier, 0) == "parties must be >= 1"
    await asyncio.sleep(0)

    async def named():
        return asyncio.current_task().get_name()

    # Any keyword goes to the task, and eager_start= is one.
    t = asyncio.create_task(named(), name="n", eager_start=True)
    assert t.done() and t.result() == "n"
    async with asyncio.TaskGroup() as g:
        t = g.create_task(named(), name="m", eager_start=True)
        assert t.done() and t.result() == "m"

    async def waits():
        await asyncio.sleep(1)

    async def outer():
        await t

    t = asyncio.create_task(waits())
    o = asyncio.create_task(outer(), name="outer")
    await asyncio.sleep(0)
    graph = asyncio.capture_call_graph(t)
    assert graph.future is t and [e.frame.f_code.co_name for e in graph.call_stack] == ["sleep", "waits"]
    assert [x.future for x in graph.awaited_by] == [o]
    assert "* Task(name='outer'" in asyncio.format_call_graph(t)


asyncio.run(running())


class Awaitable:
    def __await__(self):
        yield from asyncio.sleep(0).__await__()
        return 5


assert asyncio.run(Awaitable()) == 5
assert raises(TypeError, asyncio.run, 5) == "An asyncio.Future, a coroutine or an awaitable is required"
assert raises(RuntimeError, asyncio.get_event_loop) == "There is no current event loop in thread 'MainThread'."
assert raises(TypeError, asyncio.set_event_loop, 5) == "loop must be an instance of AbstractEventLoop or None, not 'int'"
