"""pickle writes the bytes that CPython writes, reads them back, and says what cannot be pickled."""
import collections
import copyreg
import io
import pickle


class Point:
    def __init__(self, x, y):
        self.x, self.y = x, y

    def __eq__(self, other):
        return type(other) is Point and (self.x, self.y) == (other.x, other.y)


class Slotted:
    __slots__ = ("a", "b")


class Kept(list):
    pass


class WithArgs(int):
    def __getnewargs_ex__(self):
        return (int(self),), {"extra": 1}

    def __getstate__(self):
        return None

    def __new__(cls, value, extra=0):
        self = int.__new__(cls, value)
        self.extra = extra
        return self


def raises(kind, text, call, *args, **kwargs):
    try:
        call(*args, **kwargs)
    except kind as e:
        assert str(e) == text, str(e)
        return e
    raise AssertionError("nothing was raised")


values = [
    None, True, False, 0, -1, 255, 65536, 2**31, -2**31 - 1, 2**100, -2**100, 1.5, float("inf"), 1j, "", "a\nb\\c\0", "\u20ac\U0001f600", b"",
    b"\x00\xff", bytearray(b"xy"), (), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4), [], [1, [2]], {}, {"a": {"b": 1}}, set(), {1, 2}, frozenset({3}),
    slice(1, 2), range(3), len, Point, collections.OrderedDict(a=1), collections.Counter("aab"), ValueError("x", 1), int, type(None), ...,
    NotImplemented, Point(1, [2]), complex(1, -2), "x" * 300, b"y" * 300, list(range(2500)), {i: i for i in range(2500)},
]
for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
    for value in values:
        back = pickle.loads(pickle.dumps(value, protocol))
        if isinstance(value, BaseException):
            assert type(back) is type(value) and back.args == value.args
        else:
            assert type(back) is type(value) and back == value, (protocol, value, back)

# The bytes are CPython's.
assert pickle.dumps([1, 1000, 70000, 2**31, -5], 2) == b"\x80\x02]q\x00(K\x01M\xe8\x03Jp\x11\x01\x00\x8a\x05\x00\x00\x00\x80\x00J\xfb\xff\xff\xffe."
assert pickle.dumps([1, 2**70, "a\n"], 0) == b"(lp0\nI1\naL1180591620717411303424L\naVa\\u000a\np1\na."
assert pickle.dumps(b"abc", 2) == b"\x80\x02c_codecs\nencode\nq\x00X\x03\x00\x00\x00abcq\x01X\x06\x00\x00\x00latin1q\x02\x86q\x03Rq\x04."
assert pickle.dumps({"k": (1.5, None)}, 4) == b"\x80\x04\x95\x14\x00\x00\x00\x00\x00\x00\x00}\x94\x8c\x01k\x94G?\xf8\x00\x00\x00\x00\x00\x00N\x86\x94s."

# Shared and recursive objects.
shared = [1]
a, b = pickle.loads(pickle.dumps([shared, shared]))
assert a is b
loop = []
loop.append(loop)
back = pickle.loads(pickle.dumps(loop))
assert back[0] is back
in_tuple = ([],)
in_tuple[0].append(in_tuple)
for protocol in range(6):
    back = pickle.loads(pickle.dumps(in_tuple, protocol))
    assert back[0][0] is back

# Instances.
s = Slotted()
s.a = 1
back = pickle.loads(pickle.dumps(s))
assert back.a == 1 and not hasattr(back, "b")
k = Kept([1, 2])
k.name = "n"
back = pickle.loads(pickle.dumps(k, 2))
assert back == [1, 2] and back.name == "n" and type(back) is Kept
for protocol in 2, 4:
    back = pickle.loads(pickle.dumps(WithArgs(7), protocol))
    assert back == 7 and back.extra == 1

# Reduction: tables, overrides and persistent ids.
copyreg.pickle(Point, lambda p: (Point, (p.y, p.x)))
assert pickle.loads(pickle.dumps(Point(1, 2))) == Point(2, 1)
del copyreg.dispatch_table[Point]


class Persistent(pickle.Pickler):
    def persistent_id(self, obj):
        return "the point" if isinstance(obj, Point) else None


class Loader(pickle.Unpickler):
    def persistent_load(self, pid):
        return pid.upper()

    def find_class(self, module, name):
        raise pickle.UnpicklingError(f"global '{module}.{name}' is forbidden")


for protocol in 0, 1, 4:
    file = io.BytesIO()
    Persistent(file, protocol).dump([Point(1, 2), 3])
    assert Loader(io.BytesIO(file.getvalue())).load() == ["THE POINT", 3]
raises(pickle.UnpicklingError, "global 'builtins.len' is forbidden", Loader(io.BytesIO(pickle.dumps(len))).load)


class Override(pickle.Pickler):
    def reducer_override(self, obj):
        return (list, ((1, 2),)) if type(obj) is Point else NotImplemented


file = io.BytesIO()
Override(file).dump(Point(1, 2))
assert pickle.loads(file.getvalue()) == [1, 2]

# Buffers out of band.
kept = []
data = pickle.dumps([pickle.PickleBuffer(bytearray(b"abc"))], 5, buffer_callback=kept.append)
assert len(kept) == 1 and bytes(kept[0].raw()) == b"abc"
back = pickle.loads(data, buffers=[bytearray(b"xyz")])
assert back == [bytearray(b"xyz")]

# Errors.
raises(ValueError, "pickle protocol must be <= 5", pickle.dumps, 1, 9)
raises(EOFError, "Ran out of input", pickle.loads, b"")
raises(pickle.UnpicklingError, "pickle data was truncated", pickle.loads, b"X\x05\x00\x00\x00a.")
raises(pickle.UnpicklingError, "unpickling stack underflow", pickle.loads, b".")
raises(pickle.UnpicklingError, "invalid load key, 'z'.", pickle.loads, b"z.")
raises(pickle.UnpicklingError, "Memo value not found at index 1", pickle.loads, b"h\x01.")
raises(pickle.UnpicklingError, "could not find MARK", pickle.loads, b"t.")
raises(ValueError, "unsupported pickle protocol: 9", pickle.loads, b"\x80\x09.")
raises(TypeError, "file must have a 'write' attribute", pickle.Pickler, 1)
try:
    pickle.dumps(lambda: 1)
except (pickle.PicklingError, AttributeError) as e:  # before 3.14 the latter
    assert "local object" in str(e) or "not found as" in str(e) or "attribute lookup" in str(e), e
else:
    raise AssertionError
