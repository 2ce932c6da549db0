"""Handles of what lives in the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, AsyncIterator, Iterator

from . import _codes as codes

if TYPE_CHECKING:
    from ._runtime import Runtime

# The dunder names that are the guest's; all others belong to this process, where tools look for them without being asked to.
_GUEST = frozenset({"__name__", "__qualname__", "__self__", "__func__"})

# Iterators of builtin types run no guest code, so their items come many at a time. All others go in step with the host's loop.
QUIET = frozenset(
    "dict_keyiterator dict_valueiterator dict_itemiterator dict_reversekeyiterator dict_reversevalueiterator dict_reverseitemiterator "
    "list_iterator list_reverseiterator tuple_iterator set_iterator range_iterator longrange_iterator str_iterator str_ascii_iterator "
    "bytes_iterator bytearray_iterator _deque_iterator memory_iterator odict_iterator arrayiterator".split())
BATCH = 512


class Object:
    """A value of the engine that cannot be copied. Calls, attributes, items, `len`, `in`, `str` and iteration ask the engine; `==`, `hash`,
    `bool` (always true) and `repr` are answered here. It has only dunder names of its own, so each attribute that has none is the
    guest's. Handed back in it is the very same object. `small_python.release` frees it early."""

    __slots__ = ("__spy__", "__weakref__")

    def __init__(self, *args: Any) -> None:
        raise TypeError("an Object is made by a Runtime only")

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        rt, handle = _live(self)
        return rt._do(codes.CALL, handle, "", args, kwargs)

    def __getattr__(self, name: str) -> Any:
        if name[:2] == "__" == name[-2:] and name not in _GUEST or name.startswith(("_repr_", "_ipython_")):
            raise AttributeError(f"{self!r} answers for {name!r} in the host, and has none")
        rt, handle = _live(self)
        return rt._do(codes.GET_ATTR, handle, name)

    def __setattr__(self, name: str, value: Any) -> None:
        rt, handle = _live(self)
        rt._do(codes.SET_ATTR, handle, name, (value,))

    def __delattr__(self, name: str) -> None:
        rt, handle = _live(self)
        rt._do(codes.DEL_ATTR, handle, name)

    def __getitem__(self, key: Any) -> Any:
        rt, handle = _live(self)
        return rt._do(codes.GET_ITEM, handle, "", (key,))

    def __setitem__(self, key: Any, value: Any) -> None:
        rt, handle = _live(self)
        rt._do(codes.SET_ITEM, handle, "", (key, value))

    def __delitem__(self, key: Any) -> None:
        rt, handle = _live(self)
        rt._do(codes.DEL_ITEM, handle, "", (key,))

    def __contains__(self, item: Any) -> bool:
        rt, handle = _live(self)
        return bool(rt._do(codes.CONTAINS, handle, "", (item,)))

    def __len__(self) -> int:
        rt, handle = _live(self)
        return int(rt._do(codes.LEN, handle))

    def __iter__(self) -> Iterator[Any]:
        rt, handle = _live(self)
        iterator = rt._do(codes.ITER, handle)
        return _items(rt, iterator)

    def __aiter__(self) -> AsyncIterator[Any]:
        rt, handle = _live(self)
        if not rt._may_await:
            raise TypeError("async for works on objects of an AsyncRuntime only")
        items: AsyncIterator[Any] = rt._iterate(handle)  # type: ignore[attr-defined]
        return items

    def __str__(self) -> str:
        rt, handle = _live(self)
        text: str = rt._do(codes.STR, handle)
        return text

    def __repr__(self) -> str:
        _, handle, name, _ = object.__getattribute__(self, "__spy__")
        return f"<Object {name} #{handle}>"

    def __bool__(self) -> bool:
        return True

    def __dir__(self) -> list[str]:
        return [name for name in dir(Object) if name[:2] == "__"]

    def __reduce_ex__(self, protocol: Any) -> Any:
        raise TypeError(f"{self!r} lives in the engine and cannot be copied or pickled")

    def __del__(self) -> None:
        try:
            rt, handle, _, _ = object.__getattribute__(self, "__spy__")
        except AttributeError:
            return  # never made in full
        if handle:
            rt._dead.append(handle)


_set = object.__setattr__


def make(rt: Runtime, handle: int, name: str, traits: int) -> Object:
    """Makes the Object of a handle."""
    o = object.__new__(Object)
    _set(o, "__spy__", (rt, handle, name or "object", traits))
    return o


def spied(o: Object) -> tuple[Runtime, int, str, int]:
    """The runtime, handle, type's name and traits of an Object. The handle is 0 when it was released."""
    inner: tuple[Runtime, int, str, int] = object.__getattribute__(o, "__spy__")
    return inner


def _live(o: Object) -> tuple[Runtime, int]:
    rt, handle, name, _ = object.__getattribute__(o, "__spy__")
    if not handle:
        raise ValueError(f"the {name} object was released")
    return rt, handle


def _items(rt: Runtime, iterator: Any) -> Iterator[Any]:
    """Yields what the guest's iterator gives."""
    if type(iterator) is not Object:
        raise TypeError("iter() of the object gave no iterator")
    _, handle, name, _ = spied(iterator)
    count = BATCH if name in QUIET else 1
    while True:
        items, done = rt._batch(handle, count)
        yield from items
        if done:
            return


def release(obj: Object) -> None:
    """Gives an object back to the engine before this process forgets it. It may be called from any thread, and more than once."""
    if type(obj) is not Object:
        raise TypeError(f"release: got {type(obj).__name__}, want an Object")
    rt, handle, name, traits = spied(obj)
    if handle:
        _set(obj, "__spy__", (rt, 0, name, traits))
        rt._objects.pop(handle, None)
        rt._dead.append(handle)
