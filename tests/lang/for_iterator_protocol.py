# A for loop calls __iter__ once and __next__ until StopIteration; other errors pass.
log = []
class It:
    def __init__(self, n): self.n = n
    def __iter__(self): log.append("iter"); return self
    def __next__(self):
        log.append("next")
        if self.n == 0: raise StopIteration
        self.n -= 1
        return self.n
assert [x for x in It(2)] == [1, 0]
assert log == ['iter', 'next', 'next', 'next']
class Bad:
    def __iter__(self): return 5
try:
    for x in Bad(): pass
except TypeError as e:
    kind = type(e).__name__
assert kind == 'TypeError'
class Boom(It):
    def __next__(self): raise ValueError("boom")
try:
    for x in Boom(1): pass
except ValueError as e:
    text = str(e)
assert text == 'boom'
class Own:
    def __iter__(self):
        yield 1
        yield 2
assert list(Own()) == [1, 2]
assert sum(Own()) == 3
assert max(Own()) == 2
assert dict.fromkeys(Own()) == {1: None, 2: None}
class NoIter:
    __iter__ = None
    def __getitem__(self, i): return i
try:
    iter(NoIter())
except TypeError as e:
    text = str(e)
assert text == "'NoIter' object is not iterable"
assert next(iter(It(1))) == 0
assert next(iter([]), "default") == 'default'
assert list(iter(iter([1, 2]).__next__, 2)) == [1]
