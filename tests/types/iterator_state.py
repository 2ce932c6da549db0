# Iterators keep their place, end once and for all, and know what is left.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


it = iter([1, 2, 3])
assert next(it) == 1
assert it.__length_hint__() == 2
assert list(it) == [2, 3]
assert list(it) == []
assert next(it, "end") == 'end'
xs = [1]
it = iter(xs)
assert next(it) == 1
assert next(it, "end") == 'end'
xs.append(2)
assert next(it, "still the end") == 'still the end'
xs = [1, 2]
it = iter(xs)
assert next(it) == 1
xs.append(3)
assert list(it) == [2, 3]
it = reversed([1, 2, 3])
assert next(it) == 3
assert it.__length_hint__() == 2
assert iter(it) is it
assert list(zip(*[iter("abcdef")] * 2)) == [('a', 'b'), ('c', 'd'), ('e', 'f')]
it = iter("ab")
assert "b" in it
assert list(it) == []
it = iter(lambda c=iter("xy."): next(c), ".")
assert list(it) == ['x', 'y']
assert error('next(iter([]))') == 'StopIteration: '
assert error('next(5)') == "TypeError: 'int' object is not an iterator"
assert error('iter(5)') == "TypeError: 'int' object is not iterable"
assert error('iter(5, 1)') == 'TypeError: iter(v, w): v must be callable'
assert error('next()') == 'TypeError: next expected at least 1 argument, got 0'
assert it.__class__.__name__ == 'callable_iterator'
