"""Values of the standard library's types. Their modules are imported only where one of their values goes by."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._wire import Packer, Unpacker

_DAY = 86_400_000_000  # microseconds
_SHIFT = 37

# The kinds, as _wire has them.
_DATE, _TIME, _DATETIME, _TIMEDELTA, _TIMEZONE, _DECIMAL, _FRACTION, _UUID, _PATH, _ENUM, _DATACLASS, _EXCEPTION = range(20, 32)


def _type(module: str, name: str) -> Any:
    """A type, if its module was ever imported: else no value of it can be here."""
    return getattr(sys.modules.get(module), name, None)


def pack(p: Packer, value: Any, t: type) -> int | None:
    """Adds a value of one of the types; None for what is something else."""
    module = t.__module__
    if module == "datetime" or _type("datetime", "date") and isinstance(value, (
            _type("datetime", "date"), _type("datetime", "time"), _type("datetime", "timedelta"))):
        return _pack_moment(p, value)
    if t is _type("decimal", "Decimal"):
        return p.bytes(_DECIMAL, str(value).encode())
    if t is _type("fractions", "Fraction"):
        parts = value.numerator, value.denominator
        return p.parent(_FRACTION, [p.tree_or_leaf(x) for x in parts])
    if t is _type("uuid", "UUID"):
        return p.bytes(_UUID, value.bytes)
    pure = _type("pathlib", "PurePosixPath")
    if pure is not None and isinstance(value, pure):
        return p.text(str(value), _PATH)
    return None


def _microsecond(v: Any) -> int:
    return int(((v.hour * 60 + v.minute) * 60 + v.second) * 1_000_000 + v.microsecond)


def _pack_zone(p: Packer, value: Any) -> int:
    """The node + 1 of a time's zone; 0 when it has none. Only fixed offsets have a counterpart."""
    zone = value.tzinfo
    if zone is None:
        return 0
    if type(zone) is not _type("datetime", "timezone"):
        raise TypeError(f"a zone of type {type(zone).__name__} cannot go into the engine: want a datetime.timezone")
    return _pack_timezone(p, zone) + 1


def _pack_timezone(p: Packer, zone: Any) -> int:
    offset, *name = zone.__getinitargs__()  # a name only where one was given
    at = p.text(name[0]) + 1 if name else 0
    microseconds = (offset.days * 86_400 + offset.seconds) * 1_000_000 + offset.microseconds
    return p.node(_TIMEZONE, 0, at, microseconds & 0xFFFFFFFFFFFFFFFF)


def _pack_moment(p: Packer, v: Any) -> int | None:
    import datetime

    if isinstance(v, datetime.datetime):
        zone = _pack_zone(p, v)
        date = v.year << 9 | v.month << 5 | v.day
        return p.node(_DATETIME, v.fold, zone, date << _SHIFT | _microsecond(v))
    if isinstance(v, datetime.date):
        return p.node(_DATE, 0, 0, v.year << 9 | v.month << 5 | v.day)
    if isinstance(v, datetime.time):
        zone = _pack_zone(p, v)
        return p.node(_TIME, v.fold, zone, _microsecond(v))
    if isinstance(v, datetime.timedelta):
        return p.node(_TIMEDELTA, 0, v.days & 0xFFFFFFFF, v.seconds * 1_000_000 + v.microseconds)
    if isinstance(v, datetime.timezone):
        return _pack_timezone(p, v)
    return None


def builtin_bases(t: type) -> list[str]:
    """The names of the builtin exceptions among a class's bases, the nearest first."""
    return [c.__name__ for c in t.__mro__ if c.__module__ == "builtins" and issubclass(c, BaseException)]


def exception_parts(p: Packer, e: BaseException) -> tuple[int, Any]:
    """The kind and the items of an exception, which is added as containers are: it may be shared, nest deep and contain itself."""
    from ._errors import Error

    if isinstance(e, Error):
        name, message, bases = e.type, e.message, list(e.bases)
    else:
        name, bases = type(e).__name__, builtin_bases(type(e))
        message = text_of(e)
    return _EXCEPTION, (name, message, tuple(e.args), tuple(bases))


def text_of(e: BaseException) -> str:
    """str() of an exception of this process, which may fail."""
    try:
        return str(e)
    except Exception:
        return f"<{type(e).__name__} whose text cannot be made>"


def make(u: Unpacker, kind: int, flag: int, n: int, bits: int) -> Any:
    """Makes a value that came."""
    if kind in (_DECIMAL, _FRACTION, _UUID, _PATH):
        return _make_number(u, kind, n, bits)
    if kind == _EXCEPTION:
        from ._errors import Error

        name, message, args, bases = u.children(n, bits)
        e = Error(name, message, args)
        e.bases = bases
        return e
    if kind in (_ENUM, _DATACLASS):
        parts = u.children(n, bits)
        return u.rt._named_classes[parts[0]].make(parts)
    return _make_moment(u, kind, flag, n, bits)


def _make_number(u: Unpacker, kind: int, n: int, bits: int) -> Any:
    if kind == _DECIMAL:
        from decimal import Decimal

        return Decimal(u.blob[bits:bits + n].decode())
    if kind == _FRACTION:
        from fractions import Fraction

        return Fraction(*u.children(n, bits))
    if kind == _UUID:
        from uuid import UUID

        return UUID(bytes=u.blob[bits:bits + n])
    from pathlib import PurePosixPath

    return PurePosixPath(str(u.blob[bits:bits + n], "utf-8", "surrogatepass"))


def _make_moment(u: Unpacker, kind: int, flag: int, n: int, bits: int) -> Any:
    import datetime

    if kind == _DATE:
        return datetime.date(bits >> 9, bits >> 5 & 15, bits & 31)
    if kind == _TIMEDELTA:
        return datetime.timedelta(n - (1 << 32) if n >> 31 else n, 0, bits)
    if kind == _TIMEZONE:
        offset = datetime.timedelta(microseconds=bits - (1 << 64) if bits >> 63 else bits)
        return datetime.timezone(offset, u.text(n)) if n else datetime.timezone(offset)
    micro = bits & (1 << _SHIFT) - 1
    zone = u.made[n - 1] if n else None
    seconds, microsecond = divmod(micro, 1_000_000)
    clock = datetime.time(seconds // 3600, seconds // 60 % 60, seconds % 60, microsecond, tzinfo=zone, fold=flag & 1)
    if kind == _TIME:
        return clock
    date = bits >> _SHIFT
    return datetime.datetime.combine(datetime.date(date >> 9, date >> 5 & 15, date & 31), clock)
