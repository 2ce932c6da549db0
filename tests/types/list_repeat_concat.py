# + and * make new lists; += and *= change the list.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


a = [1, 2]
assert a + [3] == [1, 2, 3]
assert a * 2 == [1, 2, 1, 2]
assert 0 * a == []
assert a * -5 == []
b = a
b += (3,)
assert a == [1, 2, 3]
b += "xy"
assert a == [1, 2, 3, 'x', 'y']
b *= 2
assert len(a) == 10
b *= 0
assert a == []
inner = [[]] * 2
inner[0].append(1)
assert inner == [[1], [1]]
assert error('a + (1,)') == 'TypeError: can only concatenate list (not "tuple") to list'
assert error('a + 1') == 'TypeError: can only concatenate list (not "int") to list'
assert error('a * 1.5') == "TypeError: can't multiply sequence by non-int of type 'float'"
assert error('a * "b"') == "TypeError: can't multiply sequence by non-int of type 'str'"
assert error('a * a') == "TypeError: can't multiply sequence by non-int of type 'list'"
assert error('a += 5') == "TypeError: 'int' object is not iterable"
assert error('(1,) + [1]') == 'TypeError: can only concatenate tuple (not "list") to tuple'
class L(list): pass
assert repr(type(L() + L())) == "<class 'list'>"
assert repr(type(L([1]) * 2)) == "<class 'list'>"
c = L([1])
c += [2]
assert type(c).__name__ == 'L'
