"""Tasks, and waiting for several of them."""
import inspect
import math
import types
from _asyncio import Task, _enter_task, _leave_task, _register_task, _swap_current_task, _tasks, _unregister_task, create_task, current_task

from . import coroutines, events, exceptions, futures, queues, timeouts

__all__ = ("ALL_COMPLETED", "FIRST_COMPLETED", "FIRST_EXCEPTION", "Task", "_enter_task", "_leave_task", "_register_task", "_unregister_task",
           "all_tasks", "as_completed", "create_eager_task_factory", "create_task", "current_task", "eager_task_factory", "ensure_future",
           "gather", "run_coroutine_threadsafe", "shield", "sleep", "wait", "wait_for")

FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED = "FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED"


def _list_tasks(loop):
    return [task for task in _tasks() if task.get_loop() is loop]


def all_tasks(loop=None):
    """The set of the tasks of a loop that are not done."""
    return set(_list_tasks(events.get_running_loop() if loop is None else loop))


async def _wrap_awaitable(awaitable):
    return await awaitable


def ensure_future(coro_or_future, *, loop=None):
    """A future as it is; a coroutine or an awaitable as a task."""
    if futures.isfuture(coro_or_future):
        if loop is not None and loop is not futures._get_loop(coro_or_future):
            raise ValueError("The future belongs to a different loop than the one specified as the loop argument")
        return coro_or_future
    if not coroutines.iscoroutine(coro_or_future):
        if not inspect.isawaitable(coro_or_future):
            raise TypeError("An asyncio.Future, a coroutine or an awaitable is required")
        coro_or_future = _wrap_awaitable(coro_or_future)
    return (events.get_event_loop() if loop is None else loop).create_task(coro_or_future)


@types.coroutine
def _next_turn():
    yield


async def sleep(delay, result=None):
    """Waits so many seconds, at least until the next turn of the loop."""
    if delay <= 0:
        await _next_turn()
        return result
    if math.isnan(delay):
        raise ValueError("Invalid delay: NaN (not a number)")
    loop = events.get_running_loop()
    woken = loop.create_future()
    timer = loop.call_later(delay, _set_result, woken, result)
    try:
        return await woken
    finally:
        timer.cancel()


def _set_result(future, result):
    if not future.cancelled():
        future.set_result(result)


# ---- waiting ----

async def wait(fs, *, timeout=None, return_when=ALL_COMPLETED):
    """Waits for tasks and futures, and returns two sets: those that are done, and the others."""
    if futures.isfuture(fs) or coroutines.iscoroutine(fs):
        raise TypeError(f"expect a list of futures, not {type(fs).__name__}")
    if not fs:
        raise ValueError("Set of Tasks/Futures is empty.")
    if return_when not in (FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED):
        raise ValueError(f"Invalid return_when value: {return_when}")
    fs = set(fs)
    if any(coroutines.iscoroutine(f) for f in fs):
        raise TypeError("Passing coroutines is forbidden, use tasks explicitly.")
    return await _wait(fs, timeout, return_when, events.get_running_loop())


async def _wait(fs, timeout, return_when, loop):
    woken = loop.create_future()
    timer = None if timeout is None else loop.call_later(timeout, _set_done, woken)
    left = len(fs)

    def one_is_done(f):
        nonlocal left
        left -= 1
        if left <= 0 or return_when == FIRST_COMPLETED or (
                return_when == FIRST_EXCEPTION and not f.cancelled() and f.exception() is not None):
            if timer is not None:
                timer.cancel()
            if not woken.done():
                woken.set_result(None)

    for f in fs:
        f.add_done_callback(one_is_done)
    try:
        await woken
    finally:
        if timer is not None:
            timer.cancel()
        for f in fs:
            f.remove_done_callback(one_is_done)
    done = {f for f in fs if f.done()}
    return done, fs - done


def _set_done(future, *args):
    if not future.done():
        future.set_result(None)


async def wait_for(fut, timeout):
    """Waits for one future or coroutine, at most so many seconds: then it is cancelled, and TimeoutError raised."""
    if fut is not None and not futures.isfuture(fut) and not coroutines.iscoroutine(fut) and not inspect.isawaitable(fut):
        raise TypeError("An asyncio.Future, a coroutine or an awaitable is required")
    if timeout is not None and timeout <= 0:
        fut = ensure_future(fut)
        if fut.done():
            return fut.result()
        await _cancel_and_wait(fut)
        try:
            return fut.result()
        except exceptions.CancelledError as e:
            raise TimeoutError from e
    async with timeouts.timeout(timeout):
        return await fut


async def _cancel_and_wait(fut):
    woken = events.get_running_loop().create_future()

    def wake(_):
        if not woken.done():
            woken.set_result(None)

    fut.add_done_callback(wake)
    try:
        fut.cancel()
        await woken
    finally:
        fut.remove_done_callback(wake)


class _AsCompletedIterator:
    """What as_completed() gives: `async for` gives the futures themselves, `for` awaitables of their results."""

    def __init__(self, aws, timeout):
        self._done = queues.Queue()
        self._timer = None
        loop = events.get_event_loop()
        self._todo = {ensure_future(aw, loop=loop): None for aw in dict.fromkeys(aws)}
        for f in self._todo:
            f.add_done_callback(self._one_is_done)
        if self._todo and timeout is not None:
            self._timer = loop.call_later(timeout, self._too_late)
        self._left = len(self._todo)

    def __aiter__(self):
        return self

    def __iter__(self):
        return self

    async def __anext__(self):
        if not self._left:
            raise StopAsyncIteration
        self._left -= 1
        return await self._next_one()

    def __next__(self):
        if not self._left:
            raise StopIteration
        self._left -= 1
        return self._next_one(resolve=True)

    def _too_late(self):
        for f in self._todo:
            f.remove_done_callback(self._one_is_done)
            self._done.put_nowait(None)
        self._todo.clear()

    def _one_is_done(self, f):
        if not self._todo:
            return
        del self._todo[f]
        self._done.put_nowait(f)
        if not self._todo and self._timer is not None:
            self._timer.cancel()

    async def _next_one(self, resolve=False):
        f = await self._done.get()
        if f is None:
            raise TimeoutError
        return f.result() if resolve else f


def as_completed(fs, *, timeout=None):
    """Awaitables in the order in which they get done."""
    if futures.isfuture(fs) or coroutines.iscoroutine(fs):
        raise TypeError(f"expect an iterable of futures, not {type(fs).__name__}")
    return _AsCompletedIterator(fs, timeout)


# ---- gathering ----

class _GatheringFuture(futures.Future):
    """The future of gather(): cancelling it cancels what is gathered."""

    def __init__(self, children, *, loop):
        super().__init__(loop=loop)
        self._children = children
        self._cancel_requested = False

    def cancel(self, msg=None):
        if self.done():
            return False
        cancelled = False
        for child in self._children:
            if child.cancel(msg=msg):
                cancelled = True
        if cancelled:  # it is cancelled when they are
            self._cancel_requested = True
        return cancelled


def gather(*coros_or_futures, return_exceptions=False):
    """A future of the list of all results. The first exception ends it, or with return_exceptions stands in the list."""
    if not coros_or_futures:
        outer = events.get_event_loop().create_future()
        outer.set_result([])
        return outer
    loop = outer = None
    finished = 0

    def one_is_done(f):
        nonlocal finished
        finished += 1
        if outer is None or outer.done():
            if not f.cancelled():
                f.exception()  # somebody has asked
            return
        if not return_exceptions:
            if f.cancelled():
                outer.set_exception(f._make_cancelled_error())
                return
            exc = f.exception()
            if exc is not None:
                outer.set_exception(exc)
                return
        if finished == count:
            if outer._cancel_requested:
                outer.set_exception(f._make_cancelled_error())
            else:
                outer.set_result([_outcome(child) for child in children])

    known, children, done = {}, [], []
    for arg in coros_or_futures:
        f = known.get(arg)
        if f is None:
            f = known[arg] = ensure_future(arg, loop=loop)
            if loop is None:
                loop = futures._get_loop(f)
            if f.done():
                done.append(f)
            else:
                f.add_done_callback(one_is_done)
        children.append(f)
    count = len(known)
    outer = _GatheringFuture(children, loop=loop)
    for f in done:  # of eager tasks
        one_is_done(f)
    return outer


def _outcome(f):
    """A result, or an exception as an object."""
    if f.cancelled():
        return exceptions.CancelledError("" if f._cancel_message is None else f._cancel_message)
    exc = f.exception()
    return f.result() if exc is None else exc


def shield(arg):
    """A future of the same outcome that can be cancelled without cancelling what it stands for."""
    inner = ensure_future(arg)
    if inner.done():
        return inner
    loop = futures._get_loop(inner)
    outer = loop.create_future()

    def inner_done(inner):
        if outer.cancelled():
            return
        if inner.cancelled():
            outer.cancel()
        elif (exc := inner.exception()) is not None:
            outer.set_exception(exc)
        else:
            outer.set_result(inner.result())

    def outer_done(outer):
        if not inner.done():
            inner.remove_done_callback(inner_done)
            inner.add_done_callback(_tell_lost)

    def _tell_lost(inner):
        """Nobody waits for it any more."""
        if not inner.cancelled() and (exc := inner.exception()) is not None:
            loop.call_exception_handler({"message": f"{type(inner).__name__} exception in shielded future", "exception": exc, "future": inner})

    inner.add_done_callback(inner_done)
    outer.add_done_callback(outer_done)
    return outer


def run_coroutine_threadsafe(coro, loop):
    """Refused: there is no other thread whose loop could run it."""
    raise NotImplementedError("there are no threads in the sandbox: use create_task()")


# ---- eager tasks ----

def create_eager_task_factory(custom_task_constructor):
    """A task factory whose tasks do their first step at once."""

    def factory(loop, coro, *, eager_start=True, **kwargs):
        return custom_task_constructor(coro, loop=loop, eager_start=eager_start, **kwargs)

    return factory


eager_task_factory = create_eager_task_factory(Task)
