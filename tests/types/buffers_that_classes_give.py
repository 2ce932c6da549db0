# Buffers of classes that are written in Python: __buffer__ is asked with what the reader wants, and __release_buffer__ gets the buffer back.
from collections.abc import Buffer

log = []


class Gives:
    def __init__(self, data=b"abc"):
        self.data = data

    def __buffer__(self, flags):
        log.append(flags)
        return memoryview(self.data)


class TakesBack(Gives):
    def __release_buffer__(self, view):
        log.append(bytes(view))
        view.release()


class Raises:
    def __buffer__(self, flags):
        raise ZeroDivisionError("mine")


class Wrong:
    def __buffer__(self, flags):
        return b"no view"


class Nothing:
    __buffer__ = None


def result(use):
    """What comes out, and what the buffer's owner saw."""
    log.clear()
    try:
        return use(), *log
    except Exception as error:
        return type(error).__name__, str(error), *log


def extended(x):
    b = bytearray(b"x")
    b.extend(x)
    return b


def added(x):
    b = bytearray(b"x")
    b += x
    return b


def assigned(x):
    b = bytearray(b"xyz")
    b[:2] = x
    return b


def viewed(x):
    b = bytearray(b"xyz")
    memoryview(b)[:] = x
    return b


SIMPLE, FULL = 0, 284
for use, expected, flags in [
    (bytes, b"abc", FULL), (bytearray, b"abc", FULL), (assigned, b"abcz", FULL), (viewed, b"abc", FULL), (lambda x: b"%b" % x, b"abc", FULL),
    (lambda x: int.from_bytes(x, "big"), 0x616263, FULL), (lambda x: memoryview(b"abc") == x, True, FULL),
    (extended, b"xabc", SIMPLE), (added, b"xabc", SIMPLE), (lambda x: b"x" + x, b"xabc", SIMPLE), (lambda x: b",".join([x]), b"abc", SIMPLE),
    (lambda x: bytearray(b"abc") == x, True, SIMPLE), (lambda x: b"xabc".find(x), 1, SIMPLE), (lambda x: x in b"xabc", True, SIMPLE),
    (lambda x: b"xabc".replace(x, b"y"), b"xy", SIMPLE), (lambda x: b"xabcy".split(x), [b"x", b"y"], SIMPLE), (lambda x: b"abcd".startswith(x), True, SIMPLE),
    (lambda x: str(x, "ascii"), "abc", SIMPLE), (lambda x: bytearray(b"abd") > x, True, SIMPLE),
]:
    assert result(lambda: use(Gives())) == (expected, flags), result(lambda: use(Gives()))
    assert result(lambda: use(TakesBack())) == (expected, flags, b"abc"), result(lambda: use(TakesBack()))
assert result(lambda: int(TakesBack(b" 12 "))) == (12, SIMPLE, b" 12 ") and result(lambda: float(Gives(b"1.5"))) == (1.5, SIMPLE)
assert result(lambda: b"abc" == Gives()) == (False,)

# A memoryview keeps the buffer until it and all views that were made of it are released.
log.clear()
view = memoryview(TakesBack())
part, cast, copy, fixed = view[1:], view.cast("b"), memoryview(view), view.toreadonly()
assert (view.tobytes(), part.tobytes(), cast.tolist()) == (b"abc", b"bc", [97, 98, 99])
for each in view, part, copy, cast, view:
    each.release()
assert log == [FULL]
fixed.release()
assert log == [FULL, b"abc"]
fixed.release()
with memoryview(TakesBack()) as view:
    log.append("inside")
assert log[2:] == [FULL, "inside", b"abc"]
with memoryview(Gives(bytearray(b"abc"))) as view:
    view[0] = 120
    assert not view.readonly and bytes(view) == b"xbc"
with memoryview(Gives(memoryview(b"abcdefgh").cast("i"))) as view:
    assert (view.format, view.itemsize, view.shape, view.readonly) == ("i", 4, (2,), True)

# Items that lie apart are for those who ask for whatever there is.
apart = memoryview(b"abcdef")[::2]
assert bytes(Gives(apart)) == bytearray(Gives(apart)) == memoryview(Gives(apart)).tobytes() == b"ace"
assert result(lambda: b"".join([Gives(apart)])) == ("TypeError", "sequence item 0: expected a bytes-like object, Gives found", SIMPLE)
assert result(lambda: b"ace".find(Gives(apart))) == ("BufferError", "memoryview: underlying buffer is not C-contiguous", SIMPLE)

# What goes wrong: some readers tell, to others the object is just no buffer.
for use in memoryview, bytes, bytearray, lambda x: b"".find(x), lambda x: int.from_bytes(x, "big"):
    assert result(lambda: use(Raises())) == ("ZeroDivisionError", "mine")
    assert result(lambda: use(Wrong())) == ("TypeError", "__buffer__ returned non-memoryview object")
    assert result(lambda: use(Nothing())) == ("TypeError", "'NoneType' object is not callable")
for use, text in [
    (lambda x: b"".join([b"", x]), "sequence item 1: expected a bytes-like object, Raises found"), (extended, "can't set bytearray slice from Raises"),
    (lambda x: b"" + x, "can't concat Raises to bytes"), (lambda x: str(x, "ascii"), "decoding to str: need a bytes-like object, Raises found"),
    (int, "int() argument must be a string, a bytes-like object or a real number, not 'Raises'"), (float, "float() argument must be a string or a real number, not 'Raises'"),
]:
    assert result(lambda: use(Raises())) == ("TypeError", text)
assert result(lambda: bytearray() == Raises()) == (False,)


class Released:
    def __buffer__(self, flags):
        view = memoryview(b"abc")
        view.release()
        return view


assert result(lambda: bytes(Released())) == ("ValueError", "operation forbidden on released memoryview object")


# Other ways to be bytes come first where they do elsewhere; a subclass of bytes gives what it wants, the instance's own attributes do not count.
class Both(Gives):
    def __bytes__(self):
        return b"own"

    def __iter__(self):
        return iter([1])


class Index(Gives):
    def __index__(self):
        return 2


class Sub(bytes):
    def __buffer__(self, flags):
        return memoryview(b"other")


class SubArray(bytearray):
    def __buffer__(self, flags):
        log.append("asked")
        return super().__buffer__(flags)

    def __release_buffer__(self, view):
        log.append("back")
        super().__release_buffer__(view)


assert (bytes(Both()), bytearray(Both()), b"".join([Both()]), b"%b" % Both(), extended(Both())) == (b"own", b"abc", b"abc", b"own", b"xabc")
assert (bytes(Index()), bytearray(Index()), extended(Index())) == (bytes(2), bytes(2), b"xabc")
assert (bytes(memoryview(Sub(b"x"))), b"".join([Sub(b"x"), b"y"]), bytearray(Sub(b"x"))) == (b"other", b"othery", b"other")
log.clear()
with memoryview(SubArray(b"abc")) as view:
    assert view.tobytes() == b"abc"
assert log == ["asked", "back"]
plain = type("Plain", (), {})()
plain.__buffer__ = lambda flags: memoryview(b"x")
assert result(lambda: memoryview(plain)) == ("TypeError", "memoryview: a bytes-like object is required, not 'Plain'")
assert isinstance(Gives(), Buffer) and not isinstance(Nothing(), Buffer) and not isinstance(plain, Buffer)
