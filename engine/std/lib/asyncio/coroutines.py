"""What is a coroutine."""
import collections.abc
import inspect
import types
import warnings

__all__ = ("iscoroutine", "iscoroutinefunction")


def iscoroutinefunction(func):
    """Tells whether a call of the function gives a coroutine. Deprecated as CPython's: use inspect.iscoroutinefunction()."""
    warnings.warn("'asyncio.iscoroutinefunction' is deprecated and slated for removal in Python 3.16; use inspect.iscoroutinefunction() instead",
                  DeprecationWarning, stacklevel=2)
    return inspect.iscoroutinefunction(func)


def iscoroutine(obj):
    """Tells whether an object is a coroutine."""
    return isinstance(obj, types.CoroutineType) or isinstance(obj, collections.abc.Coroutine)


def _format_coroutine(coro):
    """A coroutine in the repr of its task: what it runs, whether it does, and where it stands."""
    name = getattr(coro, "__qualname__", None) or getattr(coro, "__name__", None) or f"<{type(coro).__name__} without __name__>"
    text = f"{name}()"
    code = getattr(coro, "cr_code", None) or getattr(coro, "gi_code", None)
    if code is None:
        return f"{text} running" if getattr(coro, "cr_running", False) or getattr(coro, "gi_running", False) else text
    frame = getattr(coro, "cr_frame", None) or getattr(coro, "gi_frame", None)
    file = code.co_filename or "<empty co_filename>"
    if frame is not None:
        return f"{text} running at {file}:{frame.f_lineno}"
    return f"{text} done, defined at {file}:{code.co_firstlineno}"
