"""The current loop, and how handles show themselves."""
import functools
import inspect
import reprlib
import sys
import warnings
from _asyncio import AbstractEventLoop, EventLoop, Handle, TimerHandle, _get_running_loop, _set_running_loop, get_running_loop

__all__ = ("AbstractEventLoop", "AbstractServer", "Handle", "TimerHandle", "_get_running_loop", "_set_running_loop", "get_event_loop",
           "get_event_loop_policy", "get_running_loop", "new_event_loop", "set_event_loop", "set_event_loop_policy")

_current = None
_policy = None


class AbstractServer:
    """What create_server() would give."""

    def close(self):
        raise NotImplementedError

    def get_loop(self):
        raise NotImplementedError

    def is_serving(self):
        raise NotImplementedError

    async def start_serving(self):
        raise NotImplementedError

    async def serve_forever(self):
        raise NotImplementedError

    async def wait_closed(self):
        raise NotImplementedError

    async def __aenter__(self):
        return self

    async def __aexit__(self, *info):
        self.close()
        await self.wait_closed()


class _Policy:
    """The one policy: loops are made by new_event_loop()."""

    def get_event_loop(self):
        if _current is None:
            raise RuntimeError("There is no current event loop in thread 'MainThread'.")
        return _current

    def set_event_loop(self, loop):
        global _current
        if loop is not None and not isinstance(loop, AbstractEventLoop):
            raise TypeError(f"loop must be an instance of AbstractEventLoop or None, not '{type(loop).__name__}'")
        _current = loop

    def new_event_loop(self):
        return EventLoop()


_default_policy = _policy = _Policy()


def _deprecated(name):
    warnings.warn(f"'asyncio.{name}' is deprecated and slated for removal in Python 3.16", DeprecationWarning, stacklevel=3)


def get_event_loop_policy():
    """The policy, which finds and makes loops."""
    _deprecated("get_event_loop_policy")
    return _policy


def set_event_loop_policy(policy):
    """Sets the policy; None: the default."""
    global _policy
    _deprecated("set_event_loop_policy")
    _policy = _default_policy if policy is None else policy


def get_event_loop():
    """The running loop, or the one that set_event_loop() named."""
    loop = _get_running_loop()
    return _policy.get_event_loop() if loop is None else loop


def set_event_loop(loop):
    """Names the loop that get_event_loop() gives where none runs."""
    _policy.set_event_loop(loop)


def new_event_loop():
    """Makes a loop."""
    return _policy.new_event_loop()


# ---- texts ----

def _place(func):
    """The file and line of a function."""
    func = inspect.unwrap(func)
    code = getattr(func, "__code__", None)
    if code is not None:
        return code.co_filename, code.co_firstlineno
    if isinstance(func, (functools.partial, functools.partialmethod)):
        return _place(func.func)
    return None


def _call_text(func, args, keywords, suffix=""):
    """A call as messages show it; arguments only in debug mode, which there is none of."""
    if isinstance(func, functools.partial):
        return _call_text(func.func, func.args, func.keywords, "()" + suffix)
    name = getattr(func, "__qualname__", None) or getattr(func, "__name__", None) or repr(func)
    return f"{name}()" + suffix


def _source_text(func, args):
    text = _call_text(func, args, None)
    place = _place(func)
    return f"{text} at {place[0]}:{place[1]}" if place else text


def _callback_text(handle):
    return _source_text(handle._callback, handle._args)


def _handle_repr(handle):
    info = [type(handle).__name__]
    if handle._cancelled:
        info.append("cancelled")
    if isinstance(handle, TimerHandle):
        info.append(f"when={handle.when()}")
    if handle._callback is not None:
        info.append(_source_text(handle._callback, handle._args))
    return f"<{' '.join(info)}>"
