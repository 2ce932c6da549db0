"""Variables whose value depends on the context: each task of asyncio has one of its own."""
import collections.abc
from _contextvars import Context, ContextVar, Token, copy_context

__all__ = ("Context", "ContextVar", "Token", "copy_context")

collections.abc.Mapping.register(Context)
