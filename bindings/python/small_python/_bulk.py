"""Values in bulk: marshal packs and makes them in C, and libspy turns its bytes into values of the engine and back (capi/marshal.h).

What libspy cannot tell apart there, or marshal does not take, is packed value by value (_wire)."""

from __future__ import annotations

import ctypes
import marshal
import sys
from itertools import chain
from typing import Any, Callable

from ._codes import FORM_BYTES, FORM_FLOATS, FORM_INTS, FORM_MARSHAL, FORM_STR

# The format that CPython 3.4 and all later ones write alike.
_VERSION = 4

# Text and bytes from this length on go beside a request, where nobody copies them.
_LONG = 1 << 14

_WORTHWHILE = frozenset((list, dict, tuple))
_usable = sys.implementation.name == "cpython"  # others have no marshal of this kind, or no way to show memory


class Beside:
    """A request or an answer with its values beside it. slow packs the whole of it value by value."""

    __slots__ = ("head", "form", "content", "slow")

    def __init__(self, head: bytes, form: int, content: bytes, slow: Callable[[], bytes]) -> None:
        self.head = head
        self.form = form
        self.content = content
        self.slow = slow


def pack(args: tuple[Any, ...], kwargs: dict[str, Any] | None = None) -> tuple[int, bytes] | None:
    """The values of a call, as a form and bytes; None where they must be packed one by one, or are better so."""
    if not _WORTHWHILE.isdisjoint(map(type, args)):
        return _marshalled(args, kwargs)
    if kwargs:
        return _marshalled(args, kwargs) if not _WORTHWHILE.isdisjoint(map(type, kwargs.values())) else None
    if len(args) == 1:
        value = args[0]
        if type(value) is str and len(value) >= _LONG:
            try:
                return FORM_STR, value.encode()
            except UnicodeEncodeError:
                return FORM_STR, value.encode("utf-8", "surrogatepass")
        if type(value) is bytes and len(value) >= _LONG:
            return FORM_BYTES, value
    return None


def _marshalled(args: tuple[Any, ...], kwargs: dict[str, Any] | None) -> tuple[int, bytes] | None:
    if not _usable:
        return None
    try:
        return FORM_MARSHAL, marshal.dumps((*args, *chain.from_iterable(kwargs.items())) if kwargs else args, _VERSION)
    except ValueError:  # something that marshal does not take, or too deep
        return None


def unpack(form: int, content: Any) -> list[Any]:
    """Makes the values of a reply."""
    if form == FORM_MARSHAL:
        return list(marshal.loads(content))
    if form == FORM_STR:
        return [str(content, "utf-8", "surrogatepass")]
    if form == FORM_INTS or form == FORM_FLOATS:
        return [memoryview(content).cast("B").cast("q" if form == FORM_INTS else "d").tolist()]
    return [bytes(content)]


_READ = 0x100  # PyBUF_READ


def _viewer() -> Callable[[int, int], Any]:
    """What shows memory without a copy."""
    if not _usable:
        return ctypes.string_at
    prototype = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_ssize_t, ctypes.c_int)
    from_memory = prototype(("PyMemoryView_FromMemory", ctypes.pythonapi))
    return lambda address, size: from_memory(address, size, _READ)


view = _viewer()
