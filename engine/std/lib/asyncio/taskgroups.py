"""Groups of tasks that end together."""
from . import events, exceptions, tasks

__all__ = ("TaskGroup",)


class TaskGroup:
    """`async with` waits for all tasks of the group; if one fails, the others are cancelled, and the failures are raised as a group."""

    def __init__(self):
        self._entered = False
        self._exiting = False
        self._aborting = False
        self._loop = None
        self._parent_task = None
        self._parent_cancel_requested = False
        self._tasks = {}  # in the order of their making: so they are cancelled
        self._errors = []
        self._base_error = None
        self._all_done = None

    def __repr__(self):
        info = ""
        if self._tasks:
            info += f" tasks={len(self._tasks)}"
        if self._errors:
            info += f" errors={len(self._errors)}"
        if self._aborting:
            info += " cancelling"
        elif self._entered:
            info += " entered"
        return f"<TaskGroup{info}>"

    async def __aenter__(self):
        if self._entered:
            raise RuntimeError(f"TaskGroup {self!r} has already been entered")
        if self._loop is None:
            self._loop = events.get_running_loop()
        self._parent_task = tasks.current_task(self._loop)
        if self._parent_task is None:
            raise RuntimeError(f"TaskGroup {self!r} cannot determine the parent task")
        self._entered = True
        return self

    async def __aexit__(self, et, exc, tb):
        try:
            return await self._end(et, exc)
        finally:
            self._parent_task = None
            self._errors = None
            self._base_error = None
            exc = None

    async def _end(self, et, exc):
        self._exiting = True
        if et is not None and self._is_base_error(exc) and self._base_error is None:
            self._base_error = exc
        cancellation = exc if et is not None and issubclass(et, exceptions.CancelledError) else None
        if et is not None and not self._aborting:
            self._abort()
        while self._tasks:
            if self._all_done is None:
                self._all_done = self._loop.create_future()
            try:
                await self._all_done
            except exceptions.CancelledError as e:
                if not self._aborting:  # the parent is cancelled from outside
                    cancellation = e
                    self._abort()
            self._all_done = None
        if self._base_error is not None:
            try:
                raise self._base_error
            finally:
                exc = None
        if self._parent_cancel_requested and self._parent_task.uncancel() == 0:
            cancellation = None  # it was the group's own
        try:
            if cancellation is not None and not self._errors:
                raise cancellation
        finally:
            cancellation = None
        if et is not None and not issubclass(et, exceptions.CancelledError):
            self._errors.append(exc)
        if self._errors:
            if self._parent_task.cancelling():  # it was cancelled, too: it shall see that at its next await
                self._parent_task.uncancel()
                self._parent_task.cancel()
            try:
                raise BaseExceptionGroup("unhandled errors in a TaskGroup", self._errors) from None
            finally:
                exc = None

    def create_task(self, coro, **kwargs):
        """Runs a coroutine as a task of the group."""
        for wrong, how in (not self._entered, "has not been entered"), (self._exiting and not self._tasks, "is finished"), (self._aborting, "is shutting down"):
            if wrong:
                coro.close()
                raise RuntimeError(f"TaskGroup {self!r} {how}")
        task = self._loop.create_task(coro, **kwargs)
        if task.done():
            self._on_task_done(task)
        else:
            self._tasks[task] = None
            task.add_done_callback(self._on_task_done)
        try:
            return task
        finally:
            del task

    def _is_base_error(self, exc):
        return isinstance(exc, (SystemExit, KeyboardInterrupt))

    def _abort(self):
        self._aborting = True
        for task in list(self._tasks):
            if not task.done():
                task.cancel()

    def _on_task_done(self, task):
        self._tasks.pop(task, None)
        if self._all_done is not None and not self._tasks and not self._all_done.done():
            self._all_done.set_result(True)
        if task.cancelled():
            return
        exc = task.exception()
        if exc is None:
            return
        self._errors.append(exc)
        if self._is_base_error(exc) and self._base_error is None:
            self._base_error = exc
        if self._parent_task.done():
            self._loop.call_exception_handler({
                "message": f"Task {task!r} has errored out but its parent task {self._parent_task} is already completed",
                "exception": exc, "task": task})
            return
        if not self._aborting and not self._parent_cancel_requested:
            self._abort()
            self._parent_cancel_requested = True
            self._parent_task.cancel()
