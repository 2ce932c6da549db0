# __getitem__ alone makes iteration, membership and reversing with __len__.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class Seq:
    def __getitem__(self, i):
        if i >= 3: raise IndexError
        return i * 10
s = Seq()
assert list(s) == [0, 10, 20]
assert 20 in s
assert not (5 in s)
assert [*s] == [0, 10, 20]
a, b, c = s
assert c == 20
assert max(s) == 20
assert dict(enumerate(s)) == {0: 0, 1: 10, 2: 20}
assert error('len(s)') == "TypeError: object of type 'Seq' has no len()"
assert error('reversed(s)') == "TypeError: object of type 'Seq' has no len()"
class Rev(Seq):
    def __len__(self): return 3
assert list(reversed(Rev())) == [20, 10, 0]
class Stop:
    def __getitem__(self, i):
        if i == 2: raise StopIteration
        return i
assert list(Stop()) == [0, 1]
class Bad:
    def __getitem__(self, i): raise KeyError(i)
assert error('list(Bad())') == 'KeyError: 0'
class Blocked(Seq): __iter__ = None
assert error('iter(Blocked())') == "TypeError: 'Blocked' object is not iterable"
assert error('5 in Blocked()') == "TypeError: argument of type 'Blocked' is not a container or iterable"
class NoContains(Seq): __contains__ = None
assert error('5 in NoContains()') == "TypeError: 'NoContains' object is not a container"
class NoRev(Rev): __reversed__ = None
assert error('reversed(NoRev())') == "TypeError: 'NoRev' object is not reversible"
