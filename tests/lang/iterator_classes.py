# Classes that iterate: separate iterators, one-shot, infinite, broken.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class Count:
    def __init__(self, n): self.n = n
    def __iter__(self):
        for i in range(self.n): yield i
c = Count(3)
assert list(c) + list(c) == [0, 1, 2, 0, 1, 2]
assert [(a, b) for a in c for b in c][-1] == (2, 2)
class Once:
    def __init__(self): self.i = 0
    def __iter__(self): return self
    def __next__(self):
        self.i += 1
        if self.i > 2: raise StopIteration
        return self.i
o = Once()
assert list(o) == [1, 2]
assert list(o) == []
class NotIter:
    def __iter__(self): return 5
assert error('iter(NotIter())') == 'TypeError: NotIter.__iter__() must return an iterator, not int'
assert error('[x for x in NotIter()]') == 'TypeError: NotIter.__iter__() must return an iterator, not int'
class NoNext:
    def __iter__(self): return self
assert error('iter(NoNext())') == 'TypeError: NoNext.__iter__() must return an iterator, not NoNext'
class IterNone: __iter__ = None
assert error('iter(IterNone())') == "TypeError: 'IterNone' object is not iterable"
class InstanceIter: pass
i = InstanceIter()
i.__iter__ = lambda: iter([1])
assert error('iter(i)') == "TypeError: 'InstanceIter' object is not iterable"
class Raises:
    def __iter__(self): raise KeyError("iter")
assert error('list(Raises())') == "KeyError: 'iter'"
assert error('[*Raises()]') == "KeyError: 'iter'"
class Resume:
    def __init__(self): self.k = 0
    def __iter__(self): return self
    def __next__(self):
        self.k += 1
        if self.k % 2: raise StopIteration
        return self.k
r = Resume()
assert list(r) == []
assert next(r) == 2
assert not ("x" in Count(2))
assert 1 in Count(2)
