# What is looked at first decides what an error says; and calls that are no error although they look like one.
class Raises:
    def __index__(self): raise ValueError("from index")
    def __iter__(self): raise ValueError("from iter")
    def __len__(self): raise ValueError("from len")


class Both:
    """An index whose error lets its items through."""
    def __index__(self): return 1.5
    def __iter__(self): return iter((1, 2))


def check(call, error, text):
    try:
        call()
    except error as e:
        assert type(e) is error and str(e) == text, (type(e), str(e), text)
    else:
        assert False, text


xs = [1, 2, 3]
check(lambda: xs.__setitem__(slice(Raises(), None), 5), ValueError, "from index")
check(lambda: xs.__setitem__(slice(None, None, 0), 5), ValueError, "slice step cannot be zero")
xs[:] = xs
assert xs == [1, 2, 3]
check(lambda: tuple(Raises()), ValueError, "from iter")
check(lambda: sorted(1, x=2), TypeError, "'int' object is not iterable")
check(lambda: sum(1, ""), TypeError, "'int' object is not iterable")
check(lambda: max(bogus=1), TypeError, "max expected at least 1 argument, got 0")
check(lambda: b"ab".replace(1, b"", "x"), TypeError, "a bytes-like object is required, not 'int'")
check(lambda: str.maketrans(1, None), TypeError, "maketrans() argument 2 must be str, not None")
check(lambda: memoryview(b"abcd")[::2].cast("?!"), TypeError, "memoryview: casts are restricted to C-contiguous views")
check(lambda: memoryview(bytearray(6)).cast("B", (2, 3)).__setitem__(slice(1), 5), NotImplementedError,
      "memoryview slice assignments are currently restricted to ndim = 1")
check(lambda: "".encode("a\0"), ValueError, "embedded null character")
check(lambda: str(b"", errors="a\0"), ValueError, "embedded null character")
check(lambda: "".encode("\ud800"), UnicodeEncodeError, "'utf-8' codec can't encode character '\\ud800' in position 0: surrogates not allowed")
check(lambda: float.fromhex("\ud800"), UnicodeEncodeError, "'utf-8' codec can't encode character '\\ud800' in position 0: surrogates not allowed")
check(lambda: (5).to_bytes(2**64), OverflowError, "Python int too large to convert to C ssize_t")
check(lambda: pow([], 2, 0.5), TypeError, "pow() 3rd argument not allowed unless all arguments are integers")
check(lambda: pow(1j, 2, []), ValueError, "complex modulo")

# The index comes before the deletion that is not there.
for value in range(3), (), "", b"", frozenset(), {}.keys():
    kind = type(value).__name__
    check(lambda: exec("del value[2**70]", {"value": value}), IndexError, "cannot fit 'int' into an index-sized integer")
    check(lambda: exec("value[2**70] = 1", {"value": value}), IndexError, "cannot fit 'int' into an index-sized integer")
    check(lambda: exec("del value[i]", {"value": value, "i": Raises()}), ValueError, "from index")
    check(lambda: exec("del value[0]", {"value": value}), TypeError, f"'{kind}' object doesn't support item deletion")
    check(lambda: exec("del value['a']", {"value": value}), TypeError, f"'{kind}' object does not support item deletion")

assert bytes(Both()) == b"\1\2" and bytearray(Both()) == b"\1\2"
check(lambda: {}.pop([]), KeyError, "[]")  # an empty dict asks for no hash
assert {}.pop([], 5) == 5
for value in iter([]), {}.keys(), len, reversed([]), (i for i in ""):
    assert value.__init__(1, 2) is None  # object.__init__ of what has a way of its own to be made

# Views of several dimensions refuse an item before the index is looked at; what cannot be converted is told apart from what does not fit.
class Overflow:
    def __index__(self): raise OverflowError("from index")
    def __float__(self): raise OverflowError("from float")


grid = memoryview(bytearray(6)).cast("B", (2, 3))
check(lambda: grid.__setitem__(10**400, 1), NotImplementedError, "sub-views are not implemented")
check(lambda: grid.__setitem__(Raises(), 1), NotImplementedError, "sub-views are not implemented")
check(lambda: grid[10**400], IndexError, "cannot fit 'int' into an index-sized integer")
check(lambda: grid[Raises()], ValueError, "from index")
for item, bad in (("d", 10**400), ("f", 10**400), ("d", Overflow()), ("d", Raises()), ("i", Overflow()), ("i", Raises()), ("i", 2**31)):
    check(lambda: memoryview(bytearray(8)).cast(item).__setitem__(0, bad), ValueError, f"memoryview: invalid value for format '{item}'")
check(lambda: memoryview(bytearray(8)).cast("d").__setitem__(0, "a"), TypeError, "memoryview: invalid type for format 'd'")
check(lambda: grid.tobytes("a\udfffb"), UnicodeEncodeError,
      "'utf-8' codec can't encode character '\\udfff' in position 1: surrogates not allowed")

# bytearray.extend refuses the items of a text, not the text.
class Numbers(str):
    def __iter__(self): return iter((1, 2))


b = bytearray(b"x")
b.extend("")
b.extend(Numbers("ab"))
assert b == b"x\x01\x02"
check(lambda: b.extend("a"), TypeError, "expected iterable of integers; got: 'str'")
check(lambda: b.extend(["a"]), TypeError, "'str' object cannot be interpreted as an integer")
check(lambda: b.ljust(9, None), TypeError, "ljust() argument 2 must be a byte string of length 1, not None")

# A precision that no int may have.
check(lambda: "%.*d" % (2**31 - 1, 2), OverflowError, "precision too large")
check(lambda: b"%.2147483645x" % 2, OverflowError, "precision too large")

# Keywords are refused before arguments are counted.
prop = property(len)
check(lambda: prop.__set_name__(1, x=2), TypeError, "property.__set_name__() takes no keyword arguments")
check(lambda: prop.__set_name__(1), TypeError, "__set_name__() takes 2 positional arguments but 1 were given")

# object's way to set attributes is that of most types; the name is looked at after that is clear.
from functools import partial
import types
for holder in (partial(len), types.ModuleType("m")):
    object.__setattr__(holder, "a", 1)
    assert holder.a == 1
    object.__delattr__(holder, "a")
    check(lambda: object.__delattr__(holder, 1), TypeError, "attribute name must be string, not 'int'")
check(lambda: object.__setattr__(int, "a", 1), TypeError, "can't apply this __setattr__ to type object")

# The name of a class is encoded, then looked through.
import types

for make in (lambda name: type(name, (), {}), types.new_class, lambda name: type("M", (type,), {})(name, (), {}),
             lambda name: setattr(type("C", (), {}), "__name__", name)):
    check(lambda: make("a\ud800"), UnicodeEncodeError, "'utf-8' codec can't encode character '\\ud800' in position 1: surrogates not allowed")
    check(lambda: make("\0\ud800"), UnicodeEncodeError, "'utf-8' codec can't encode character '\\ud800' in position 1: surrogates not allowed")
    check(lambda: make("a\0"), ValueError, "type name must not contain null characters")
apart = memoryview(b"a-b-c")[::2]
assert bytearray(b"1abc2").partition(apart) == (b"1", b"abc", b"2") and bytearray(b"1abc2").rpartition(apart) == (b"1", b"abc", b"2")
check(lambda: b"1abc2".partition(apart), BufferError, "memoryview: underlying buffer is not C-contiguous")
