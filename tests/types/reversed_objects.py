# reversed() of sequences, dicts, views and ranges.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert list(reversed([1, 2, 3])) == [3, 2, 1]
assert list(reversed("abc")) == ['c', 'b', 'a']
assert list(reversed((1, 2))) == [2, 1]
assert list(reversed(range(0, 10, 3))) == [9, 6, 3, 0]
assert list(reversed(b"ab")) == [98, 97]
assert list(reversed({"a": 1, "b": 2})) == ['b', 'a']
assert list(reversed({"a": 1}.items())) == [('a', 1)]
assert type(reversed([])).__name__ == 'list_reverseiterator'
assert type(reversed("")).__name__ == 'reversed'
assert type(reversed({})).__name__ == 'dict_reversekeyiterator'
assert reversed([1, 2]).__length_hint__() == 2
r = reversed([1, 2, 3])
assert next(r) == 3
assert list(r) == [2, 1]
assert next(r, "end") == 'end'
xs = [1, 2, 3]
r = reversed(xs)
xs.append(4)
assert list(r) == [3, 2, 1]
r = reversed(xs)
xs.clear()
assert list(r) == []
class R:
    def __reversed__(self): return "anything"
assert reversed(R()) == 'anything'
assert error('reversed({1})') == "TypeError: 'set' object is not reversible"
assert error('reversed(5)') == "TypeError: 'int' object is not reversible"
assert error('reversed(x for x in [])') == "TypeError: 'generator' object is not reversible"
assert error('reversed()') == 'TypeError: reversed expected 1 argument, got 0'
assert error('reversed([], [])') == 'TypeError: reversed expected 1 argument, got 2'
assert error('reversed(x=[])') == 'TypeError: reversed() takes no keyword arguments'
