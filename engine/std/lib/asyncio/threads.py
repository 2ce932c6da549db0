"""Functions that CPython runs in threads."""
import contextvars
import functools

from . import events

__all__ = ("to_thread",)


async def to_thread(func, /, *args, **kwargs):
    """Calls a function at a later turn of the loop, as there are no threads, and returns its result."""
    context = contextvars.copy_context()
    return await events.get_running_loop().run_in_executor(None, functools.partial(context.run, func, *args, **kwargs))
