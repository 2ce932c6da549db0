"""Futures: see _asyncio, where they are made."""
from _asyncio import Future

from . import events
from .base_futures import isfuture

__all__ = ("Future", "isfuture", "wrap_future")

_PENDING, _CANCELLED, _FINISHED = "PENDING", "CANCELLED", "FINISHED"


def _get_loop(future):
    return future.get_loop() if hasattr(future, "get_loop") else future._loop


def wrap_future(future, *, loop=None):
    """A future of a loop, as it is. One of concurrent.futures is refused: there are no threads that could end it."""
    if isfuture(future):
        return future
    raise NotImplementedError("there are no threads in the sandbox, and so no futures of concurrent.futures that end by themselves")
