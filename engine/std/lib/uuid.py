"""Identifiers of 128 bits, as RFC 9562 has them."""

import time as _time
from enum import Enum as _Enum


RESERVED_NCS, RFC_4122, RESERVED_MICROSOFT, RESERVED_FUTURE = (
    "reserved for NCS compatibility", "specified in RFC 4122", "reserved for Microsoft compatibility", "reserved for future definition",
)
int_, bytes_ = int, bytes
_VARIANT = 0x8000 << 48


class SafeUUID(_Enum):
    """Whether two processes cannot have made one identifier at the same time."""

    safe = 0
    unsafe = -1
    unknown = None


def _stamped(value, version):
    """A number with a version and RFC 9562's variant in it."""
    return value & ~(0xF000 << 64 | 0xC000 << 48) | _VARIANT | version << 76


class UUID:
    """An identifier. It is made of one of: hexadecimal digits, 16 bytes, the same with the first fields in little-endian order, six fields, an int.

    version stamps a version and RFC 9562's variant on it. Identifiers are immutable, hashable and in the order of their ints.
    """

    __slots__ = ("int", "is_safe", "__weakref__")

    def __init__(self, hex=None, bytes=None, bytes_le=None, fields=None, int=None, version=None, *, is_safe=SafeUUID.unknown):
        if [hex, bytes, bytes_le, fields, int].count(None) != 4:
            raise TypeError("one of the hex, bytes, bytes_le, fields, or int arguments must be given")
        if hex is not None:
            hex = hex.replace("urn:", "").replace("uuid:", "").strip("{}").replace("-", "")
            if len(hex) != 32:
                raise ValueError("badly formed hexadecimal UUID string")
            int = int_(hex, 16)
        elif bytes_le is not None:
            if len(bytes_le) != 16:
                raise ValueError("bytes_le is not a 16-char string")
            assert isinstance(bytes_le, bytes_), repr(bytes_le)
            bytes = bytes_le[3::-1] + bytes_le[5:3:-1] + bytes_le[7:5:-1] + bytes_le[8:]
            int = int_.from_bytes(bytes)
        elif bytes is not None:
            if len(bytes) != 16:
                raise ValueError("bytes is not a 16-char string")
            assert isinstance(bytes, bytes_), repr(bytes)
            int = int_.from_bytes(bytes)
        elif fields is not None:
            int = _joined(fields)
        if not 0 <= int <= (1 << 128) - 1:
            raise ValueError("int is out of range (need a 128-bit value)")
        if version is not None:
            if not 1 <= version <= 8:
                raise ValueError("illegal version number")
            int = _stamped(int, version)
        object.__setattr__(self, "int", int)
        object.__setattr__(self, "is_safe", is_safe)

    @classmethod
    def _from_int(cls, value):
        made = object.__new__(cls)
        object.__setattr__(made, "int", value)
        object.__setattr__(made, "is_safe", SafeUUID.unknown)
        return made

    def __getstate__(self):
        state = {"int": self.int}
        if self.is_safe != SafeUUID.unknown:
            state["is_safe"] = self.is_safe.value
        return state

    def __setstate__(self, state):
        object.__setattr__(self, "int", state["int"])
        object.__setattr__(self, "is_safe", SafeUUID(state["is_safe"]) if "is_safe" in state else SafeUUID.unknown)

    def __setattr__(self, name, value):
        raise TypeError("UUID objects are immutable")

    def __eq__(self, other):
        return self.int == other.int if isinstance(other, UUID) else NotImplemented

    def __lt__(self, other):
        return self.int < other.int if isinstance(other, UUID) else NotImplemented

    def __gt__(self, other):
        return self.int > other.int if isinstance(other, UUID) else NotImplemented

    def __le__(self, other):
        return self.int <= other.int if isinstance(other, UUID) else NotImplemented

    def __ge__(self, other):
        return self.int >= other.int if isinstance(other, UUID) else NotImplemented

    def __hash__(self):
        return hash(self.int)

    def __int__(self):
        return self.int

    def __repr__(self):
        return f"{self.__class__.__name__}({str(self)!r})"

    def __str__(self):
        x = self.hex
        return f"{x[:8]}-{x[8:12]}-{x[12:16]}-{x[16:20]}-{x[20:]}"

    @property
    def bytes(self):
        """The identifier as 16 bytes."""
        return self.int.to_bytes(16)

    @property
    def bytes_le(self):
        """The identifier as 16 bytes, with the first three fields in little-endian order."""
        b = self.bytes
        return b[3::-1] + b[5:3:-1] + b[7:5:-1] + b[8:]

    @property
    def fields(self):
        """The six fields."""
        return self.time_low, self.time_mid, self.time_hi_version, self.clock_seq_hi_variant, self.clock_seq_low, self.node

    @property
    def time_low(self):
        """The first 32 bits."""
        return self.int >> 96

    @property
    def time_mid(self):
        """The next 16 bits."""
        return self.int >> 80 & 0xFFFF

    @property
    def time_hi_version(self):
        """The 16 bits with the version."""
        return self.int >> 64 & 0xFFFF

    @property
    def clock_seq_hi_variant(self):
        """The 8 bits with the variant."""
        return self.int >> 56 & 0xFF

    @property
    def clock_seq_low(self):
        """The 8 bits behind them."""
        return self.int >> 48 & 0xFF

    @property
    def time(self):
        """When it was made: units of 100 ns since 1582-10-15, of version 7 milliseconds since 1970."""
        match self.version:
            case 6:
                return self.time_low << 28 | self.time_mid << 12 | self.time_hi_version & 0x0FFF
            case 7:
                return self.int >> 80
        return (self.time_hi_version & 0x0FFF) << 48 | self.time_mid << 32 | self.time_low

    @property
    def clock_seq(self):
        """What told two makers with the same time apart."""
        return (self.clock_seq_hi_variant & 0x3F) << 8 | self.clock_seq_low

    @property
    def node(self):
        """The last 48 bits."""
        return self.int & 0xFFFFFFFFFFFF

    @property
    def hex(self):
        """The identifier as 32 hexadecimal digits."""
        return f"{self.int:032x}"

    @property
    def urn(self):
        """The identifier as a URN."""
        return "urn:uuid:" + str(self)

    @property
    def variant(self):
        """Whose layout it has."""
        bits = self.clock_seq_hi_variant
        if bits < 0x80:
            return RESERVED_NCS
        if bits < 0xC0:
            return RFC_4122
        return RESERVED_MICROSOFT if bits < 0xE0 else RESERVED_FUTURE

    @property
    def version(self):
        """The version where the layout is RFC 9562's, else None."""
        return self.int >> 76 & 0xF if self.variant == RFC_4122 else None


def _joined(fields):
    """The int of six fields."""
    if len(fields) != 6:
        raise ValueError("fields is not a 6-tuple")
    widths = 32, 16, 16, 8, 8, 48
    value = 0
    for n, (field, width) in enumerate(zip(fields, widths), 1):
        if not 0 <= field <= (1 << width) - 1:
            raise ValueError(f"field {n} out of range (need a{'n' if width == 8 else ''} {width}-bit value)")
        value = value << width | field
    return value


_state = {"node": None, "tick": 0, "milliseconds": 0, "counter": 0}


def _random_bits(n):
    """Bits of the runtime's own seed, from a generator of ours: the guest's seed() does not touch it."""
    if "generator" not in _state:
        from _random import Random

        # It is made at the first use, so that a program that asks for no identifier draws nothing.
        _state["generator"] = Random()
    return _state["generator"].getrandbits(n)


def _nanoseconds():
    """The time since 1970; without a granted clock it begins there and runs with the steps."""
    try:
        return _time.time_ns()
    except PermissionError:
        return _time.monotonic_ns()


def getnode():
    """The number of this machine: a random one, marked as such, since no hardware is to be seen."""
    if _state["node"] is None:
        _state["node"] = _random_bits(48) | 1 << 40
    return _state["node"]


def _tick():
    """The time in units of 100 ns since 1582-10-15, later than at the last call."""
    now = _nanoseconds() // 100 + 0x01B21DD213814000
    _state["tick"] = now = max(now, _state["tick"] + 1)
    return now


def uuid1(node=None, clock_seq=None):
    """An identifier of the time and this machine."""
    now = _tick()
    if clock_seq is None:
        clock_seq = _random_bits(14)
    if node is None:
        node = getnode()
    fields = now & 0xFFFFFFFF, now >> 32 & 0xFFFF, now >> 48 & 0x0FFF, clock_seq >> 8 & 0x3F, clock_seq & 0xFF, node
    return UUID(fields=fields, version=1)


def _of_name(digest, namespace, name, version):
    if isinstance(name, str):
        name = name.encode()
    return UUID(bytes=digest(namespace.bytes + name, usedforsecurity=False).digest()[:16], version=version)


def uuid3(namespace, name):
    """An identifier of a name by MD5: the same at each call."""
    from hashlib import md5

    return _of_name(md5, namespace, name, 3)


def uuid4():
    """A random identifier, from the runtime's seed."""
    return UUID._from_int(_stamped(_random_bits(128), 4))


def uuid5(namespace, name):
    """An identifier of a name by SHA-1: the same at each call."""
    from hashlib import sha1

    return _of_name(sha1, namespace, name, 5)


def uuid6(node=None, clock_seq=None):
    """As uuid1(), in the order of the time."""
    now = _tick()
    node = getnode() if node is None else node
    clock_seq = _random_bits(14) if clock_seq is None else clock_seq
    value = (now >> 12 & 0xFFFFFFFFFFFF) << 80 | (now & 0xFFF) << 64 | (clock_seq & 0x3FFF) << 48 | node & 0xFFFFFFFFFFFF
    return UUID._from_int(_stamped(value, 6))


def uuid7():
    """An identifier of the time in milliseconds and 42 bits that count, so that those of one process are in order."""
    now = _nanoseconds() // 1_000_000
    if now > _state["milliseconds"]:
        _state["counter"] = _random_bits(41)
    else:
        now = _state["milliseconds"]
        _state["counter"] += 1
        if _state["counter"] >> 42:
            now += 1
            _state["counter"] = _random_bits(41)
    _state["milliseconds"] = now
    counter = _state["counter"]
    value = (now & 0xFFFFFFFFFFFF) << 80 | (counter >> 30) << 64 | (counter & 0x3FFFFFFF) << 32 | _random_bits(32)
    return UUID._from_int(_stamped(value, 7))


def uuid8(a=None, b=None, c=None):
    """An identifier of 48, 12 and 62 bits of the caller's; those that are not given are random."""
    a = _random_bits(48) if a is None else a
    b = _random_bits(12) if b is None else b
    c = _random_bits(62) if c is None else c
    return UUID._from_int(_stamped((a & 0xFFFFFFFFFFFF) << 80 | (b & 0xFFF) << 64 | c & 0x3FFFFFFFFFFFFFFF, 8))


NAMESPACE_DNS, NAMESPACE_URL, NAMESPACE_OID, NAMESPACE_X500 = (
    UUID(f"6ba7b81{n}-9dad-11d1-80b4-00c04fd430c8") for n in "0124"
)
NIL, MAX = UUID(int=0), UUID(int=(1 << 128) - 1)
