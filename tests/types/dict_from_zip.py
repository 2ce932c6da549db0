# dict() and update() of zips, and loops over zips and enumerations of all kinds of iterators.
def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except Exception as e:
        return type(e).__name__, str(e)
    assert False


assert dict(zip("abc", range(3))) == {"a": 0, "b": 1, "c": 2}
assert dict(zip([1, 2, 3], (4, 5))) == {1: 4, 2: 5}
assert dict(zip(range(3), reversed([7, 8, 9])), k=1) == {0: 9, 1: 8, 2: 7, "k": 1}
assert dict(zip([1, 1.0, True], "abc")) == {1: "c"} and type(next(iter(dict(zip([1, 1.0, True], "abc"))))) is int
assert dict(zip()) == {} and dict(zip([], [])) == {}
assert error(dict, zip([1])) == ("ValueError", "dictionary update sequence element #0 has length 1; 2 is required")
assert error(dict, zip([1], [2], [3])) == ("ValueError", "dictionary update sequence element #0 has length 3; 2 is required")
assert error(dict, zip([1, 2], [3], strict=True)) == ("ValueError", "zip() argument 2 is shorter than argument 1")
assert error(dict, zip([1], [3, 4], strict=True)) == ("ValueError", "zip() argument 2 is longer than argument 1")
assert dict(zip([1, 2], [3, 4], strict=True)) == {1: 3, 2: 4}
name, text = error(dict, zip([[]], [1]))
assert name == "TypeError" and "unhashable type: 'list'" in text

z = zip("abcd", range(4))
assert next(z) == ("a", 0)
d = {"x": 9}
d.update(z)
assert d == {"x": 9, "b": 1, "c": 2, "d": 3} and list(z) == []


class Twice(zip):
    def __next__(self):
        a, b = super().__next__()
        return a, 2 * b


assert dict(Twice("ab", [1, 2])) == {"a": 2, "b": 4}


class Source:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        self.n -= 1
        if self.n == 1:
            d.clear()
        if self.n < 0:
            raise StopIteration
        if self.n == 0 and d is None:
            raise KeyError("in the source")
        return self.n


d = {"old": 1}
d.update(zip(Source(4), "wxyz"))
assert d == {1: "y", 0: "z"}, d
fails = zip("ab", map(lambda x: 1 // x, [1, 0]))
d = {}
assert error(d.update, fails)[0] == "ZeroDivisionError"
assert d == {"a": 1}
stops = map(next, [iter([1]), iter([])])
assert dict(zip("ab", stops)) == {"a": 1}

# the first iterator is read further than the second
first, second = iter([1, 2, 3]), iter((4,))
assert list(zip(first, second)) == [(1, 4)] and list(first) == [3]
first, second = iter(range(5)), reversed([1])
assert dict(zip(first, second)) == {0: 1} and list(first) == [2, 3, 4]

# lists that change under the loop
grows = [1, 2, 3]
seen = []
for a, b in zip(grows, range(10)):
    seen.append((a, b))
    if len(grows) < 6:
        grows.append(a * 10)
assert seen == [(1, 0), (2, 1), (3, 2), (10, 3), (20, 4), (30, 5)]
shrinks = [1, 2, 3, 4, 5]
seen = []
for i, x in enumerate(reversed(shrinks)):
    seen.append((i, x))
    shrinks.pop()
assert seen == [(0, 5), (1, 4), (2, 3), (3, 2), (4, 1)], seen
shrinks = [1, 2, 3, 4]
seen = []
for a, b in zip(reversed(shrinks), "abcd"):
    seen.append(a)
    del shrinks[:]
assert seen == [4]
for make in (lambda: [1, 2], lambda: (1, 2), lambda: range(1, 3), lambda: iter({1: 0, 2: 0}), lambda: (x for x in (1, 2)), lambda: "12", lambda: b"\x01\x02"):
    got = [(i, int(x)) for i, x in enumerate(make(), 5)]
    assert got == [(5, 1), (6, 2)], got
    it = iter(make())
    assert [(int(a), int(b)) for a, b in zip(it, it)] == [(1, 2)]
big = range(2**63, 2**63 + 3)
assert list(zip(big, range(2))) == [(2**63, 0), (2**63 + 1, 1)]
down = range(3, 0, -1)
assert dict(zip(down, down)) == {3: 3, 2: 2, 1: 1}
