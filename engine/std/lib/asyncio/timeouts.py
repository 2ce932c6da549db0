"""Limits of time for a block."""
import enum

from . import events, exceptions, tasks

__all__ = ("Timeout", "timeout", "timeout_at")


class _State(enum.Enum):
    CREATED = "created"
    ENTERED = "active"
    EXPIRING = "expiring"
    EXPIRED = "expired"
    EXITED = "finished"


class Timeout:
    """`async with` that cancels its block at a time, and then raises TimeoutError; make it by timeout() or timeout_at()."""

    def __init__(self, when):
        self._state = _State.CREATED
        self._timer = None
        self._task = None
        self._when = when

    def when(self):
        """The time on the loop's clock, None: never."""
        return self._when

    def reschedule(self, when):
        """Moves the time."""
        if self._state is not _State.ENTERED:
            if self._state is _State.CREATED:
                raise RuntimeError("Timeout has not been entered")
            raise RuntimeError(f"Cannot change state of {self._state.value} Timeout")
        self._when = when
        if self._timer is not None:
            self._timer.cancel()
        if when is None:
            self._timer = None
            return
        loop = events.get_running_loop()
        self._timer = loop.call_soon(self._expire) if when <= loop.time() else loop.call_at(when, self._expire)

    def expired(self):
        """Tells whether the time was passed inside of the block."""
        return self._state in (_State.EXPIRING, _State.EXPIRED)

    def __repr__(self):
        info = ""
        if self._state is _State.ENTERED:
            info = f" when={round(self._when, 3) if self._when is not None else None}"
        return f"<Timeout [{self._state.value}]{info}>"

    async def __aenter__(self):
        if self._state is not _State.CREATED:
            raise RuntimeError("Timeout has already been entered")
        task = tasks.current_task()
        if task is None:
            raise RuntimeError("Timeout should be used inside a task")
        self._state = _State.ENTERED
        self._task = task
        self._cancelling = task.cancelling()
        self.reschedule(self._when)
        return self

    async def __aexit__(self, exc_type, exc_val, exc_tb):
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._state is _State.EXPIRING:
            self._state = _State.EXPIRED
            if self._task.uncancel() <= self._cancelling and exc_type is not None:  # else somebody else cancelled the task, too
                if issubclass(exc_type, exceptions.CancelledError):
                    raise TimeoutError from exc_val
                _put_in_context(exc_val)
                if isinstance(exc_val, ExceptionGroup):
                    for member in exc_val.exceptions:
                        _put_in_context(member)
        elif self._state is _State.ENTERED:
            self._state = _State.EXITED
        return None

    def _expire(self):
        self._task.cancel()
        self._state = _State.EXPIRING
        self._timer = None


def _put_in_context(exc):
    """Puts a TimeoutError in front of the CancelledError from which an exception came."""
    while exc.__context__ is not None:
        if isinstance(exc.__context__, exceptions.CancelledError):
            error = TimeoutError()
            error.__context__ = error.__cause__ = exc.__context__
            exc.__context__ = error
            break
        exc = exc.__context__


def timeout(delay):
    """A Timeout after so many seconds; None: never."""
    return Timeout(events.get_running_loop().time() + delay if delay is not None else None)


def timeout_at(when):
    """A Timeout at a time on the loop's clock; None: never."""
    return Timeout(when)
