"""Classes that the host registers: how members of enumerations and instances of dataclasses are packed and made."""

from __future__ import annotations

import dataclasses
import enum
from typing import TYPE_CHECKING, Any, Callable, Mapping

from . import _functions

if TYPE_CHECKING:
    from ._wire import Packer

# The forms of libspy, the most special one first.
_FORMS: tuple[tuple[type, int], ...] = ((enum.IntFlag, 5), (enum.Flag, 4), (int, 2), (str, 3), (enum.Enum, 1))
_DATACLASS = 0
_KEYWORD_ONLY, _NO_INIT = 1, 2

_K_ENUM, _K_DATACLASS = 29, 30

# A default of these types means the same in the engine, and grants nothing.
_PLAIN = (type(None), bool, int, float, complex, str, bytes)
# What these factories make is made by the engine's own.
_FACTORIES: tuple[Any, ...] = (list, dict, set, tuple, frozenset, str, int, float, bool, bytes)


class Registered:
    """A class that was registered: roots describe it to libspy, parts gives the kind and the items of one of its values, make makes one of
    the items that came."""

    def __init__(self, cls: type, form: int) -> None:
        self.cls: Any = cls
        self.name = cls.__name__
        self.form = form
        self.frozen = False
        self.roots: list[tuple[str, Any]] = []
        self.parts: Callable[[Packer, Any], tuple[int, Any]]
        self.make: Callable[[list[Any]], Any]


def describe(cls: Any, known: Mapping[type, Registered]) -> Registered:
    """Describes a class, or refuses it. known are those that were registered before."""
    if isinstance(cls, type) and issubclass(cls, enum.Enum) and cls.__members__:
        return _enumeration(cls)
    if isinstance(cls, type) and dataclasses.is_dataclass(cls):
        return _dataclass(cls, known)
    what = f"the class {cls.__qualname__}" if isinstance(cls, type) else type(cls).__name__
    raise TypeError(f"register_class: got {what}, want a subclass of enum.Enum with members, or a dataclass")


def _enumeration(cls: Any) -> Registered:
    c = Registered(cls, next(form for base, form in _FORMS if issubclass(cls, base)))
    members = dict(cls.__members__)
    names: dict[int, str] = {}
    for name, member in members.items():
        if isinstance(member.value, _functions.PLAIN) or type(member.value) is _functions.HostFunction:
            raise TypeError(f"register_class: {cls.__qualname__}.{name} has a function as its value, want plain data")
        names.setdefault(id(member), name)
        c.roots.append((name, member.value))

    def parts(p: Packer, value: Any) -> tuple[int, Any]:
        name = names.get(id(value))
        return _K_ENUM, (c.name, name, None if name is not None else value.value)

    def make(items: list[Any]) -> Any:
        _, name, value = items
        return cls(value) if name is None else members[name]

    c.parts, c.make = parts, make
    return c


def _dataclass(cls: Any, known: Mapping[type, Registered]) -> Registered:
    c = Registered(cls, _DATACLASS)
    c.frozen = cls.__dataclass_params__.frozen
    fields = dataclasses.fields(cls)
    for f in fields:
        default = _default(f, known)
        # One whose default stays here must be given; by keyword, so that it may follow fields with one.
        lost = f.init and not default and (f.default is not dataclasses.MISSING or f.default_factory is not dataclasses.MISSING)
        traits = (_KEYWORD_ONLY if f.kw_only or lost else 0) | (0 if f.init else _NO_INIT)
        c.roots.append((f.name, (traits, *default)))
    given = [(k, f.name) for k, f in enumerate(fields) if f.init]
    set_later = [(k, f.name) for k, f in enumerate(fields) if not f.init]

    def parts(p: Packer, value: Any) -> tuple[int, Any]:
        items: list[Any] = [c.name]
        for f in fields:
            items += (f.name, getattr(value, f.name))
        return _K_DATACLASS, items

    def make(items: list[Any]) -> Any:
        values = items[2::2]
        made = cls(**{name: values[k] for k, name in given})
        for k, name in set_later:
            object.__setattr__(made, name, values[k])
        return made

    c.parts, c.make = parts, make
    return c


def _default(f: dataclasses.Field[Any], known: Mapping[type, Registered]) -> tuple[Any, ...]:
    """The default of a field where the engine's class can have it, else nothing."""
    if f.default_factory is not dataclasses.MISSING:
        return (f.default_factory(),) if any(f.default_factory is x for x in _FACTORIES) else ()
    return (f.default,) if _is_plain(f.default, known) else ()


def _is_plain(value: Any, known: Mapping[type, Registered]) -> bool:
    todo = [value]
    for v in todo:
        if type(v) in (tuple, frozenset):
            todo.extend(v)
        elif type(v) not in _PLAIN and not (isinstance(v, enum.Enum) and type(v) in known):
            return False
    return True
