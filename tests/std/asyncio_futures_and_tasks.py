# asyncio: futures and tasks.
import asyncio


def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


async def awaited(cls, f):
    try:
        await f
    except cls as e:
        return e
    raise AssertionError(f"{f} did not raise {cls.__name__}")


async def futures():
    loop = asyncio.get_running_loop()
    f = loop.create_future()
    called = []
    assert repr(f) == "<Future pending>" and asyncio.isfuture(f) and f.get_loop() is loop and not f.done() and not f.cancelled()
    f.add_done_callback(called.append)
    f.add_done_callback(print)
    assert f.remove_done_callback(print) == 1 and f.remove_done_callback(print) == 0 and "cb=[list.append()]" in repr(f)
    assert raises(asyncio.InvalidStateError, f.result) == "Result is not set."
    assert raises(asyncio.InvalidStateError, f.exception) == "Exception is not set."
    f.set_result([1])
    assert repr(f) == "<Future finished result=[1]>" and f.done() and f.result() == [1] and f.exception() is None and not f.cancel()
    assert raises(asyncio.InvalidStateError, f.set_result, 2) == "invalid state"
    assert called == []  # not yet: the loop calls it
    await asyncio.sleep(0)
    assert called == [f] and await f == [1]
    f.add_done_callback(called.append)  # of one that is done: soon
    await asyncio.sleep(0)
    assert called == [f, f]

    f = loop.create_future()
    assert raises(TypeError, f.set_exception, 1) == "invalid exception object"
    f.set_exception(KeyError)
    assert repr(f) == "<Future finished exception=KeyError()>" and type(f.exception()) is KeyError
    first = await awaited(KeyError, f)
    depth = len(frames(first))
    assert len(frames(await awaited(KeyError, f))) == depth  # a second raise begins with the first traceback

    f = loop.create_future()
    f.set_exception(StopIteration(3))
    e = await awaited(RuntimeError, f)
    assert str(e) == "StopIteration interacts badly with generators and cannot be raised into a Future" and type(e.__cause__) is StopIteration

    f = loop.create_future()
    assert f.cancel("why") and f.cancelled() and f.done() and repr(f) == "<Future cancelled>" and not f.cancel()
    assert (await awaited(asyncio.CancelledError, f)).args == ("why",)
    assert raises(asyncio.CancelledError, f.exception) == "why"
    assert issubclass(asyncio.CancelledError, BaseException) and not issubclass(asyncio.CancelledError, Exception)
    assert asyncio.TimeoutError is TimeoutError

    class Own(asyncio.Future):
        def __init__(self, mark):
            super().__init__()
            self.mark = mark

        def cancel(self, msg=None):
            self.mark += "!"
            return super().cancel(msg)

    own = Own("m")
    assert own.get_loop() is loop and repr(own) == "<Own pending>" and own.mark == "m"

    async def waits():
        return await own

    task = asyncio.create_task(waits())
    await asyncio.sleep(0)
    assert task._fut_waiter is own
    task.cancel()
    assert own.mark == "m!"
    await awaited(asyncio.CancelledError, task)
    it = loop.create_future().__await__()
    assert asyncio.isfuture(next(it))
    assert raises(RuntimeError, next, it) == "await wasn't used with future"
    assert asyncio.Future[int].__args__ == (int,) and asyncio.Task[str].__origin__ is asyncio.Task


def frames(e):
    out, tb = [], e.__traceback__
    while tb is not None:
        out.append(tb)
        tb = tb.tb_next
    return out


asyncio.run(futures())


async def tasks():
    async def returns(x):
        await asyncio.sleep(0)
        return x

    main = asyncio.current_task()
    assert main in asyncio.all_tasks() and len(asyncio.all_tasks()) == 1 and main.cancelling() == 0
    c = returns(1)
    t = asyncio.create_task(c, name="name")
    assert t.get_name() == "name" and t.get_coro() is c and repr(t).startswith("<Task pending name='name' coro=<tasks.<locals>.returns() running at ")
    t.set_name(5)
    assert t.get_name() == "5" and len(asyncio.all_tasks()) == 2
    assert raises(RuntimeError, t.set_result, 1) == "Task does not support set_result operation"
    assert raises(RuntimeError, t.set_exception, KeyError()) == "Task does not support set_exception operation"
    assert await t == 1 and t.result() == 1 and t.done() and len(asyncio.all_tasks()) == 1
    assert repr(t).startswith("<Task finished name='5' coro=<tasks.<locals>.returns() done, defined at ") and repr(t).endswith(" result=1>")
    first, second = asyncio.create_task(returns(1)), asyncio.create_task(returns(2))
    number = int(first.get_name().removeprefix("Task-"))
    assert second.get_name() == f"Task-{number + 1}"
    await asyncio.gather(first, second)
    assert raises(TypeError, asyncio.create_task, 5) == "a coroutine was expected, got 5"
    assert raises(TypeError, asyncio.ensure_future, 5) == "An asyncio.Future, a coroutine or an awaitable is required"
    assert asyncio.ensure_future(t) is t

    class Awaitable:
        def __await__(self):
            yield from asyncio.sleep(0).__await__()
            return "awaited"

    assert await asyncio.ensure_future(Awaitable()) == "awaited" and await Awaitable() == "awaited"
    assert asyncio.iscoroutine(c) and not asyncio.iscoroutine(returns)

    async def yields(what):
        class A:
            def __await__(self):
                yield what
        await A()

    assert str(await awaited(RuntimeError, asyncio.create_task(yields(5)))) == "Task got bad yield: 5"
    loop = asyncio.get_running_loop()
    f = loop.create_future()
    assert str(await awaited(RuntimeError, asyncio.create_task(yields(f)))).startswith("yield was used instead of yield from in task <Task ")

    async def awaits_itself():
        await asyncio.current_task()

    assert str(await awaited(RuntimeError, asyncio.create_task(awaits_itself()))).startswith("Task cannot await on itself: <Task ")
    other = asyncio.new_event_loop()

    async def awaits(x):
        return await x

    assert "attached to a different loop" in str(await awaited(RuntimeError, asyncio.create_task(awaits(other.create_future()))))
    f = loop.create_future()
    t = asyncio.create_task(awaits(f))
    await asyncio.sleep(0)
    assert " wait_for=<Future pending cb=[" in repr(t)
    f.set_result(9)
    assert await t == 9
    frames = asyncio.create_task(awaits(loop.create_future())).get_stack()
    assert len(frames) == 1 and frames[0].f_code.co_name == "awaits"

    # StopIteration, and exceptions that come out of a task as they are.
    async def stops():
        raise StopIteration

    assert "coroutine raised StopIteration" in str(await awaited(RuntimeError, asyncio.create_task(stops())))

    async def fails():
        raise LookupError("x")

    t = asyncio.create_task(fails())
    e = await awaited(LookupError, t)
    assert t.exception() is e and not t.cancelled()


asyncio.run(tasks())


async def cancelling():
    log = []

    async def stubborn(times):
        for _ in range(times):
            try:
                await asyncio.sleep(1)
            except asyncio.CancelledError as e:
                log.append(e.args)
        return "done"

    t = asyncio.create_task(stubborn(2))
    await asyncio.sleep(0)
    assert t.cancel("a") and t.cancelling() == 1 and repr(t).startswith("<Task cancelling name=")
    await asyncio.sleep(0)
    assert t.cancel("b") and t.cancelling() == 2 and t.uncancel() == 1 and t.uncancel() == 0 and t.uncancel() == 0
    assert await t == "done" and log == [("a",), ("b",)] and not t.cancelled() and not t.cancel()

    t = asyncio.create_task(stubborn(1))
    t.cancel("early")  # before its first step: the coroutine never begins
    assert (await awaited(asyncio.CancelledError, t)).args == ("early",) and t.cancelled() and len(log) == 2
    assert repr(t).startswith("<Task cancelled name=")

    t = asyncio.create_task(asyncio.sleep(0, "x"))
    t.cancel()
    t.uncancel()  # taken back before the step
    assert await t == "x"

    async def chain(n):
        if n == 0:
            await asyncio.sleep(10)
        else:
            try:
                await asyncio.create_task(chain(n - 1))
            finally:
                log.append(n)

    log.clear()
    t = asyncio.create_task(chain(3))
    for _ in range(5):
        await asyncio.sleep(0)
    t.cancel()
    await awaited(asyncio.CancelledError, t)
    assert log == [1, 2, 3], log

    async def cancels_itself():
        asyncio.current_task().cancel()
        log.append("goes on")
        await asyncio.sleep(0)
        log.append("never")

    await awaited(asyncio.CancelledError, asyncio.create_task(cancels_itself()))
    assert log[3:] == ["goes on"]


asyncio.run(cancelling())


async def eager():
    loop = asyncio.get_running_loop()
    loop.set_task_factory(asyncio.eager_task_factory)
    log = []

    async def at_once(n):
        log.append((n, asyncio.current_task() is not main))
        return n

    async def later():
        await asyncio.sleep(0)
        return "later"

    main = asyncio.current_task()
    t = asyncio.create_task(at_once(1))
    assert t.done() and t.result() == 1 and log == [(1, True)] and asyncio.current_task() is main
    t = asyncio.create_task(later())
    assert not t.done() and t in asyncio.all_tasks() and await t == "later"
    assert await asyncio.gather(at_once(2), later(), at_once(3)) == [2, "later", 3]


asyncio.run(eager())
