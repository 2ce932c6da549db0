"""Runtimes for asyncio: the same operations awaited, on the event loop's thread."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from contextvars import ContextVar
from typing import Any, AsyncIterator, Awaitable, Callable

from . import _bulk, _errors, _reports
from . import _wire as wire
from ._object import QUIET, BATCH, Object, spied
from ._runtime import Runtime, unpack_reply, HEAD

# How long a wait goes without a look at the worker's other pipes and limits, in seconds.
_LOOK = 0.05

# How long a cancelled operation may take to stop before the worker is killed, in seconds.
_GRACE = 0.1

# The runtime in whose host function a task is, and the depth of the operation that called it; that of an operation that is over counts to the
# one around it, and at last to none.
_inside: ContextVar[tuple[Any, list[int]] | None] = ContextVar("small_python_inside", default=None)


class AsyncRuntime(Runtime):
    """A Runtime whose operations are awaited: `await rt.eval(...)`, `await rt["x"]`, `await obj.method(...)`, `async for x in obj`. Options
    are those of Runtime.

    A call of an `async def` host function begins at once and is awaitable in engine code, so that several of them run concurrently
    (`asyncio.gather`). One that is not done when the operation ends runs on, and its answer is there for the next operation that awaits. It may
    use the runtime, inside of the operation that waits for it or between two. Loader and input may be async, too.

    Setting and deleting of globals, attributes and items, `len`, `in` and `str` do not wait for the event loop: they are done at once, and
    only while no operation runs. A cancelled operation is interrupted; a worker that does not stop within 100 ms is killed."""

    _may_await = True

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._changed = asyncio.Event()
        self._sent: bytes | _bulk.Beside | None = None  # what libspy may still read, until the worker's next word
        self._answers: deque[tuple[int, int, bytes | _bulk.Beside]] = deque()  # depth, question and what to say, of host functions that are done
        self._tasks: dict[int, tuple[list[int], asyncio.Task[None]]] = {}
        self._between = False  # the outermost operation is a host function's
        self._later: set[int] = set()  # questions without whose answer the worker goes on

    async def __aenter__(self) -> AsyncRuntime:
        return self

    async def __aexit__(self, *info: Any) -> None:
        self.close()

    def close(self) -> None:
        """As Runtime.close. Host functions that still run are cancelled."""
        super().close()
        if asyncio._get_running_loop() is not None:  # else the loop that ran them is gone, and they with it
            self._drop_tasks(0)

    # ---- the operations ----

    async def eval(self, source: str | bytes, *, filename: str = "<string>", soft_timeout: float | None = None) -> Any:
        """As Runtime.eval."""
        return await self._await(self._source(wire.EVAL, source, filename, soft_timeout))

    async def exec(self, source: str | bytes, *, filename: str = "<string>", soft_timeout: float | None = None) -> None:  # type: ignore[override]
        """As Runtime.exec."""
        await self._await(self._source(wire.EXEC, source, filename, soft_timeout))

    async def call(self, function: str | Object, /, *args: Any, **kwargs: Any) -> Any:
        """As Runtime.call."""
        if isinstance(function, str):
            return await self._await(wire.ask(self, wire.CALL, 0, function, args, kwargs))
        if type(function) is Object:
            return await function(*args, **kwargs)
        raise TypeError(f"call: got {type(function).__name__}, want the name of a global or an Object")

    async def run(self, source: str | bytes, *, filename: str = "<string>",  # type: ignore[override]
                  soft_timeout: float | None = None) -> _reports.Result:
        """As Runtime.run."""
        ask = self._source(wire.LAST, source, filename, soft_timeout)
        printed: list[str] = []
        value, error = None, None
        self._captures.append(printed)
        try:
            value = await self._await(ask)
        except _errors.Error as e:
            error = e
        finally:
            self._captures.remove(printed)
        stats = self.stats()
        return _reports.Result(value, "".join(printed), error, stats.steps, stats.memory)

    async def names(self) -> list[str]:  # type: ignore[override]
        """As Runtime.names."""
        names: list[str] = await self._await(wire.ask(self, wire.NAMES))
        return names

    async def __getitem__(self, name: str) -> Any:
        try:
            return await self._await(wire.ask(self, wire.GET, 0, name))
        except _errors.Error as e:
            if e.type == "KeyError" and e.limit is None:
                raise KeyError(name) from None
            raise

    def _do(self, verb: int, handle: int, name: str = "", args: tuple[Any, ...] = (), kwargs: dict[str, Any] | None = None) -> Any:
        if verb in (wire.CALL, wire.GET_ATTR, wire.GET_ITEM):
            return self._do_later(self._objects.get(handle), verb, handle, name, args, kwargs)
        return super()._do(verb, handle, name, args, kwargs)

    async def _do_later(self, kept: Object | None, verb: int, handle: int, name: str, args: tuple[Any, ...], kwargs: dict[str, Any] | None) -> Any:
        """Does something to an object, which is kept alive until it is done."""
        try:
            return await self._await(wire.ask(self, verb, handle, name, args, kwargs))
        except _errors.Error as e:
            raise _errors.twin(e) from e.__cause__

    async def _iterate(self, handle: int) -> AsyncIterator[Any]:
        """Yields the items of an object."""
        iterator = await self._await(wire.ask(self, wire.ITER, handle))
        if type(iterator) is not Object:
            raise TypeError("iter() of the object gave no iterator")
        _, at, name, _ = spied(iterator)
        done = False
        while not done:
            items, done = await self._await_all(wire.ask(self, wire.NEXT, at, count=BATCH if name in QUIET else 1))
            for item in items:
                yield item

    # ---- the wait for the worker ----

    async def _await(self, ask: bytes | _bulk.Beside) -> Any:
        roots, _ = await self._await_all(ask)
        return roots[0] if roots else None

    async def _await_all(self, ask: bytes | _bulk.Beside) -> tuple[list[Any], bool]:
        """Does one operation and gives its roots, and whether an iterator is at its end."""
        pointer = self._alive()
        level = await self._turn()
        with self._owned():
            if self._dead:
                self._bury()
            depth = self._depth = level + 1
            try:
                self._begin_with(ask, 0)
            except BaseException:  # a value that cannot be packed: nothing was begun
                self._depth = level
                self._change()
                raise
            self._sent = ask
        try:
            return await self._drive(depth)
        except asyncio.CancelledError:
            self._cancel(depth)
            self._drop_tasks(depth)
            raise
        except (_errors.Timeout, _errors.WorkerError):
            self._drop_tasks(0)
            raise
        finally:
            self._lib.spy_binding_abort(pointer, depth)  # does nothing after the end
            self._depth = depth - 1
            self._leave_tasks(depth)
            self._change()

    async def _turn(self) -> int:
        """Waits until this task may begin an operation, and gives how many are around it."""
        where = _inside.get()
        if where is None or where[0] is not self:
            if self._depth > 0 and not self._between:
                raise RuntimeError("an operation of the runtime is not finished: await it first")
            while self._depth > 0:
                await self._wait_for_change()
            self._between = False
            return 0
        # Of what one operation called, one after the other uses the runtime. A function whose operation is over is inside of whichever runs now.
        while self._depth != where[1][0] and (where[1][0] > 0 or self._depth > 1):
            await self._wait_for_change()
        if self._depth == 0:
            self._between = True
        return self._depth

    async def _drive(self, depth: int) -> tuple[list[Any], bool]:
        """Goes on with an operation to its end. Each turn begins with a reply in the buffer."""
        pointer, address, room = self._pointer, self._address, self._room
        while True:
            kind, status, id, function, positional, raw, errors, exhausted, form, read, write, left, size, more = unpack_reply(self._reply)
            content = self._view[HEAD:HEAD + size] if not more else _bulk.view(more, size)
            if kind != wire.WAIT:
                self._sent = None
            if kind == wire.DONE or kind == wire.FAILED or kind < 0:
                if status != 0:
                    raise self._error(kind, status, content)
                roots = wire.values(self, form, content)
                self._forget(size)
                return roots, bool(exhausted)
            answer: bytes | _bulk.Beside | None = None
            if kind == wire.CALLED:
                answer = await self._called_later(depth, id, function, positional, form, content)
            elif kind == wire.CANCEL:
                if id in self._tasks:
                    self._tasks[id][1].cancel()
            elif kind != wire.WAIT:
                answer = await self._asked_later(depth, kind, id, content, raw, errors)
            else:
                await self._wait(depth, read, write, left)
            while self._depth != depth:  # an operation inside of this one has the worker
                await self._wait_for_change()
            if answer is None:
                answer = self._next_answer(depth)
            with self._owned():
                if answer is not None:
                    self._answer_with(answer, 0)
                    self._sent = answer if type(answer) is not bytes else self._sent
                else:
                    self._lib.spy_binding_step(pointer, 0, address, room)

    def _next_answer(self, depth: int) -> bytes | _bulk.Beside | None:
        """The answer of a host function that is done and for which the worker did not wait, if there is one."""
        for entry in self._answers:
            if entry[1] in self._later:
                return self._take_answer(entry)
        return None

    def _take_answer(self, entry: tuple[int, int, bytes | _bulk.Beside]) -> bytes | _bulk.Beside:
        self._answers.remove(entry)
        self._later.discard(entry[1])
        return entry[2]

    def _change(self) -> None:
        """Wakes all that wait for a change: an answer, or the end of an operation."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def _wait_for_change(self) -> None:
        await self._changed.wait()

    async def _wait(self, depth: int, read: int, write: int, left: int) -> None:
        """Waits until the worker has something to say, a host function is done, or it is time for a look."""
        if any(entry[1] in self._later for entry in self._answers):
            return
        loop = asyncio.get_running_loop()
        woken = loop.create_future()

        def wake() -> None:
            if not woken.done():
                woken.set_result(None)

        timer = loop.call_later(min(_LOOK, left / 1e6) if left >= 0 else _LOOK, wake)
        changed = asyncio.ensure_future(self._changed.wait())
        changed.add_done_callback(lambda _: wake())
        if read >= 0:
            loop.add_reader(read, wake)
        if write >= 0:
            loop.add_writer(write, wake)
        try:
            await woken
        finally:
            timer.cancel()
            changed.cancel()
            if read >= 0:
                loop.remove_reader(read)
            if write >= 0:
                loop.remove_writer(write)

    # ---- host functions ----

    def _start(self, depth: int, id: int, awaitable: Awaitable[Any], finish: Callable[[Any], bytes | _bulk.Beside]) -> None:
        """Runs what a host function gave, and keeps the answer until the worker can take it."""

        inside = [depth]

        async def work() -> None:
            _inside.set((self, inside))
            try:
                answer = finish(await awaitable)
            except BaseException as e:
                answer = self._raising(id, e)
            entry = self._tasks.pop(id, None)
            if entry is not None:  # else nobody wants it
                self._answers.append((inside[0], id, answer))
                self._change()

        task = asyncio.ensure_future(work())
        close = getattr(awaitable, "close", None)
        if close is not None:
            task.add_done_callback(lambda _: close())  # of a task that was cancelled before it began
        self._tasks[id] = inside, task

    async def _called_later(self, depth: int, id: int, function: int, positional: int, form: int,
                            content: Any) -> bytes | _bulk.Beside | None:
        """Calls a host function: gives the answer, or None where it comes later."""
        token = _inside.set((self, [depth]))
        try:
            given = self._functions[function - 1]
            roots = wire.values(self, form, content)
            value = given.call(*roots[:positional], **dict(zip(roots[positional::2], roots[positional + 1::2])))
        except asyncio.CancelledError:
            raise
        except BaseException as e:
            return self._raising(id, e)
        finally:
            _inside.reset(token)
        if not hasattr(value, "__await__"):
            try:
                return wire.answer_value(self, id, value)
            except (TypeError, ValueError, RecursionError, MemoryError) as e:
                return self._raising(id, e)
        self._start(depth, id, value, lambda result: wire.answer_value(self, id, result))
        if not given.awaitable:
            return await self._its_answer(id)
        self._later.add(id)
        return None

    async def _its_answer(self, id: int) -> bytes | _bulk.Beside:
        """Waits for the answer to one question, without which the worker does not go on."""
        while True:
            for entry in self._answers:
                if entry[1] == id:
                    return self._take_answer(entry)
            await self._wait_for_change()

    async def _asked_later(self, depth: int, kind: int, id: int, content: Any, raw: int, errors: int) -> bytes | _bulk.Beside:
        """Answers a question for output, a module or a line. A loader and an input may be async."""
        callback = self._loader if kind == wire.LOAD else self._input if kind == wire.INPUT else None
        if callback is None:
            return self._asked(kind, id, bytes(content), raw, errors)
        token = _inside.set((self, [depth]))
        try:
            value: Any = callback(bytes(content).decode("utf-8", "surrogatepass"))
        except BaseException as e:
            return self._raising(id, e)
        finally:
            _inside.reset(token)
        give = self._give_module if kind == wire.LOAD else self._give_line
        if not hasattr(value, "__await__"):
            try:
                return give(id, value)
            except BaseException as e:
                return self._raising(id, e)
        self._start(depth, id, value, lambda result: give(id, result))
        return await self._its_answer(id)

    # ---- cancelling ----

    def _leave_tasks(self, depth: int) -> None:
        """Leaves the host functions of an operation that is over to the one around it, or to the next one."""
        for inside, _ in self._tasks.values():
            inside[0] = min(inside[0], depth - 1)
        for k, (at, id, answer) in enumerate(self._answers):
            if at >= depth:
                self._answers[k] = depth - 1, id, answer

    def _drop_tasks(self, depth: int) -> None:
        """Cancels the host functions of an operation that was cancelled, or of a runtime that is closed."""
        for id, (inside, task) in list(self._tasks.items()):
            if inside[0] >= depth:
                self._tasks.pop(id)
                self._later.discard(id)
                task.cancel()
        for entry in [e for e in self._answers if e[0] >= depth]:
            self._take_answer(entry)

    def _cancel(self, depth: int) -> None:
        """Interrupts an operation; its host functions are cancelled and raise. What does not stop in time is killed by who called."""
        if self._depth != depth:
            return  # an operation inside of it has the worker: it cannot stop softly
        pointer, address, room = self._pointer, self._address, self._room
        open_questions = [id for id, (inside, _) in self._tasks.items() if inside[0] >= depth] + [e[1] for e in self._answers if e[0] >= depth]
        self._drop_tasks(depth)
        self._lib.spy_interrupt(pointer)
        until = time.monotonic() + _GRACE
        kind, _, id, *_ = unpack_reply(self._reply)
        if kind not in (wire.WAIT, wire.CANCEL, wire.DONE, wire.FAILED) and id not in open_questions:
            open_questions.append(id)
        while True:
            if open_questions:
                answer = self._raising(open_questions.pop(), RuntimeError("the host cancelled the operation"))
                self._answer_with(answer, 20)
            else:
                self._lib.spy_binding_step(pointer, 20, address, room)
            kind, _, id, *_ = unpack_reply(self._reply)
            if kind in (wire.DONE, wire.FAILED) or kind < 0 or time.monotonic() > until:
                return
            if kind not in (wire.WAIT, wire.CANCEL):
                open_questions.append(id)
