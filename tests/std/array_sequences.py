"""array.array: sequences of one machine type."""
import array
import copy
import pickle


def raises(kind, text, call, *args):
    try:
        call(*args)
    except kind as e:
        assert text is None or str(e) == text, str(e)
        return
    raise AssertionError("nothing was raised")


a = array.array("i", [1, 2, 3])
assert repr(a) == "array('i', [1, 2, 3])" and repr(array.array("d")) == "array('d')" and repr(array.array("w", "ab")) == "array('w', 'ab')"
assert (a.typecode, a.itemsize, len(a), a[-1], a[1:].tolist(), a[::-1].tolist(), 2 in a) == ("i", 4, 3, 3, [2, 3], [3, 2, 1], True)
a.append(4)
a.extend([5, 6])
a.insert(0, 0)
a[1:3] = array.array("i", [9])
assert a.tolist() == [0, 9, 3, 4, 5, 6], a
assert a.pop() == 6 and a.pop(0) == 0
a.remove(9)
a.reverse()
assert (a.tolist(), a.index(4), a.count(3)) == ([5, 4, 3], 1, 1)
del a[::2]
assert (a + array.array("i", [7])).tolist() == [4, 7] and (a * 3).tolist() == [4, 4, 4]
a *= 2
a += array.array("i", [1])
assert a.tolist() == [4, 4, 1]
a.byteswap()
assert a.tobytes() == b"\x00\x00\x00\x04\x00\x00\x00\x04\x00\x00\x00\x01"
a.frombytes(b"\x01\x00\x00\x00")
assert a[3] == 1 and array.array("i", a.tobytes()) == a
view = memoryview(array.array("h", [1, -2]))
assert (view.format, view.itemsize, view.tolist()) == ("h", 2, [1, -2])
view[0] = 5
assert view.obj[0] == 5
assert array.array("i", [1]) == array.array("d", [1.0]) and array.array("i", [1]) < array.array("i", [2]) and a != [1]
assert copy.copy(a) == a and copy.deepcopy(a) == a
for protocol in range(6):
    for x in array.array("b", [-1]), array.array("d", [0.5]), array.array("w", "a\u20ac"), array.array("Q", [2**64 - 1]):
        back = pickle.loads(pickle.dumps(x, protocol))
        assert back == x and back.typecode == x.typecode
it = iter(array.array("i", [1, 2]))
next(it)
assert list(pickle.loads(pickle.dumps(it))) == [2]

raises(OverflowError, "signed char is greater than maximum", array.array, "b", [200])
raises(OverflowError, "unsigned byte integer is less than minimum", array.array, "B", [-1])
raises(OverflowError, "can't convert negative int to unsigned", array.array, "Q", [-1])
raises(OverflowError, "int too big to convert", array.array, "q", [2**70])
raises(TypeError, "must be real number, not str", array.array, "d", ["1"])
raises(TypeError, "cannot use a str to initialize an array with typecode 'i'", array.array, "i", "abc")
raises(ValueError, "bytes length not a multiple of item size", array.array, "i", b"abc")
raises(ValueError, None, array.array, "z")
raises(ValueError, "array.index(x): x not in array", a.index, 99)
raises(IndexError, "array index out of range", a.__getitem__, 99)
raises(IndexError, "pop from empty array", array.array("i").pop)
raises(TypeError, 'can only append array (not "list") to array', a.__add__, [1])
raises(TypeError, "array indices must be integers", a.__getitem__, "a")
raises(TypeError, "unhashable type: 'array.array'", hash, a)


def shrink():
    b = array.array("i", [1, 2, 3, 4])
    b[::2] = array.array("i", [1])


raises(ValueError, "attempt to assign array of size 1 to extended slice of size 2", shrink)
