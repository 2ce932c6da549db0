"""UUIDs: what they are made of, their fields, versions, order, and the errors."""
import copy
import pickle
import uuid
from uuid import UUID

u = UUID("{12345678-1234-5678-1234-567812345678}")
assert u == UUID("urn:uuid:12345678123456781234567812345678") == UUID(bytes=b"\x124Vx" * 4) == UUID(int=0x12345678123456781234567812345678)
assert u == UUID(fields=u.fields) == UUID(bytes_le=u.bytes_le) == copy.deepcopy(u) == pickle.loads(pickle.dumps(u))
assert str(u) == "12345678-1234-5678-1234-567812345678" and repr(u) == f"UUID('{u}')" and u.urn == f"urn:uuid:{u}" and u.hex == str(u).replace("-", "")
assert u.bytes_le == bytes.fromhex("78563412341278561234567812345678") and u.fields == (0x12345678, 0x1234, 0x5678, 0x12, 0x34, 0x567812345678)
assert hash(u) == hash(u.int) and int(u) == u.int and UUID(int=1) < UUID(int=2) >= UUID(int=2) and u != 5 and u.is_safe is uuid.SafeUUID.unknown
assert u.variant == uuid.RESERVED_NCS and u.version is None and UUID(int=5, version=4) == UUID("00000000-0000-4000-8000-000000000005")
assert UUID(int=0, version=3).version == 3 and UUID(int=0, version=3).variant == uuid.RFC_4122

assert str(uuid.uuid3(uuid.NAMESPACE_DNS, "python.org")) == "6fa459ea-ee8a-3ca4-894e-db77e160355e"
assert str(uuid.uuid5(uuid.NAMESPACE_DNS, "python.org")) == "886313e1-3b8a-5372-9b90-0c9aee199e5d"
a, b = uuid.uuid4(), uuid.uuid4()
assert a != b and a.version == 4 and a.variant == uuid.RFC_4122 and uuid.uuid1(5, 7).node == 5 and uuid.uuid1(5, 7).clock_seq == 7 and uuid.uuid1().version == 1
if hasattr(uuid, "uuid7"):
    assert str(uuid.uuid8(1, 2, 3)) == "00000000-0001-8002-8000-000000000003" and uuid.NIL.int == 0 and uuid.MAX.int == (1 << 128) - 1
    for make in (uuid.uuid6, uuid.uuid7):
        made = [make() for _ in range(50)]
        assert made == sorted(made) and len(set(made)) == 50
    assert UUID("1ec9414c-232a-6b00-b3c8-9f6bdeced846").time == 138648505420000000 and uuid.uuid6(5, 7).node == 5 and uuid.uuid6(5, 7).clock_seq == 7

for arguments, text in (
    ({}, "TypeError: one of the hex, bytes, bytes_le, fields, or int arguments must be given"),
    ({"hex": "a"}, "ValueError: badly formed hexadecimal UUID string"),
    ({"bytes": b"a"}, "ValueError: bytes is not a 16-char string"), ({"bytes_le": b"a"}, "ValueError: bytes_le is not a 16-char string"),
    ({"fields": (1, 2)}, "ValueError: fields is not a 6-tuple"), ({"fields": (1, 2, 3, 256, 5, 6)}, "ValueError: field 4 out of range (need an 8-bit value)"),
    ({"fields": (1, 2**16, 3, 4, 5, 6)}, "ValueError: field 2 out of range (need a 16-bit value)"),
    ({"int": 2**128}, "ValueError: int is out of range (need a 128-bit value)"), ({"int": 0, "version": 9}, "ValueError: illegal version number"),
):
    try:
        UUID(**arguments)
    except (TypeError, ValueError) as e:
        assert f"{type(e).__name__}: {e}" == text, e
    else:
        raise AssertionError(text)
try:
    u.int = 5
except TypeError as e:
    assert str(e) == "UUID objects are immutable"
else:
    raise AssertionError
