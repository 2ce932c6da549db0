"""The exceptions of asyncio."""
from _asyncio import CancelledError, InvalidStateError

__all__ = ("BrokenBarrierError", "CancelledError", "IncompleteReadError", "InvalidStateError", "LimitOverrunError", "SendfileNotAvailableError",
           "TimeoutError")

TimeoutError = TimeoutError


class SendfileNotAvailableError(RuntimeError):
    """There is no sendfile for that socket or file."""


class IncompleteReadError(EOFError):
    """The stream ended before so many bytes had come: partial are those that did, expected is how many were wanted."""

    def __init__(self, partial, expected):
        wanted = "undefined" if expected is None else repr(expected)
        super().__init__(f"{len(partial)} bytes read on a total of {wanted} expected bytes")
        self.partial = partial
        self.expected = expected

    def __reduce__(self):
        return type(self), (self.partial, self.expected)


class LimitOverrunError(Exception):
    """The separator was not found within the limit; consumed is how many bytes must go."""

    def __init__(self, message, consumed):
        super().__init__(message)
        self.consumed = consumed

    def __reduce__(self):
        return type(self), (self.args[0], self.consumed)


class BrokenBarrierError(RuntimeError):
    """The barrier was reset or aborted."""
