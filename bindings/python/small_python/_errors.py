"""Errors of the engine and of runtimes."""

from __future__ import annotations

import builtins
from typing import Any, NamedTuple


class Frame(NamedTuple):
    """One entry of a traceback. Lines count from 1; columns count bytes from 0 and are None where they are not known."""

    file: str
    line: int | None
    function: str
    source: str
    end_line: int | None
    column: int | None
    end_column: int | None


class Error(Exception):
    """An exception of the engine. `str()` of it is "Type: message"; the runtime lives on.

    type       the name of its class
    message    what str() of it gives in the engine
    args       its arguments as far as they can be copied, else empty
    frames     the entries of its traceback, the outermost first
    traceback  the text that CPython prints for it
    cause      the Error that it was raised from, or while handling; None without one
    notes      those of add_note
    limit      the limit that raised it: 'steps', 'memory', 'recursion', 'time', 'host_calls', 'message', 'output' or 'interrupt'; None for
               an exception that code raised itself, whatever its text
    code       of SystemExit its code, else None
    exceptions the members of an exception group

    `__cause__` is the exception of this process that a host function raised, where it is one's."""

    def __init__(self, type: str = "Error", message: str = "", args: tuple[Any, ...] | None = None) -> None:
        super().__init__(message)
        self.args = (message,) if args is None else args
        self.type = type
        self.message = message
        self.frames: list[Frame] = []
        self.traceback = ""
        self.cause: Error | None = None
        self.notes: list[str] = []
        self.limit: str | None = None
        self.code: Any = None
        self.exceptions: list[Error] = []
        self.bases: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.type}: {self.message}" if self.message else self.type

    def __repr__(self) -> str:
        return f"<{builtins.type(self).__name__} {str(self)!r}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return builtins.type(self), (self.type, self.message, self.args), {
            k: v for k, v in self.__dict__.items() if k not in ("type", "message")}


class Timeout(Error):
    """The worker was killed because the time was over. The runtime is closed."""


class WorkerError(Error):
    """The worker died, broke the protocol or could not be started. The runtime is closed.

    detail  the end of what it wrote to its stderr; it comes from the worker and may say anything"""

    detail: str = ""


class _AttributeError(Error, AttributeError):
    __qualname__ = "Error"


class _KeyError(Error, KeyError):
    __qualname__ = "Error"


class _IndexError(Error, IndexError):
    __qualname__ = "Error"


class _TypeError(Error, TypeError):
    __qualname__ = "Error"


_TWINS: dict[str, type[Error]] = {"AttributeError": _AttributeError, "KeyError": _KeyError, "IndexError": _IndexError,
                                  "TypeError": _TypeError}


def twin(e: Error) -> Error:
    """The error as one that is the builtin exception of its name, too: what an attribute, an item, len() and iter() of an Object raise, so
    that hasattr, getattr with a default, list() and the like work as they do on an object of this process."""
    kind = _TWINS.get(e.type)
    if kind is None or type(e) is not Error:
        return e
    made = kind(e.type, e.message, e.args)
    made.__dict__.update(e.__dict__)
    made.__cause__ = e.__cause__
    return made


def frame(part: tuple[Any, ...]) -> Frame:
    """Makes a Frame of what libspy tells: file, function, source, line, end line, column, end column."""
    file, function, source, line, end_line, column, end_column = part
    known = bool(end_line)
    return Frame(file, line or None, function, source, end_line or None, column if known else None, end_column if known else None)


# What libspy refuses itself, and what is refused on the way in, is raised as this process's own exceptions.
_OWN = {"TypeError": TypeError, "ValueError": ValueError, "OverflowError": OverflowError, "RecursionError": RecursionError,
        "MemoryError": MemoryError, "RuntimeError": RuntimeError, "SystemError": SystemError, "IndexError": IndexError,
        "NotImplementedError": NotImplementedError}


def own(text: str) -> Exception:
    """Makes the exception of a text "Type: message"."""
    name, _, message = text.partition(": ")
    return _OWN.get(name, RuntimeError)(message or text)
