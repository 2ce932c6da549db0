# heapq and bisect: heaps of both orders, the best of many, merging, places in sorted sequences, and comparisons that change the list.
import bisect
import heapq
import sys
from heapq import heapify, heappop, heappush, heappushpop, heapreplace, merge, nlargest, nsmallest


def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


def numbers(n, seed=12345):
    for _ in range(n):
        seed = (seed * 1103515245 + 12345) % 2**31
        yield seed >> 8


def is_heap(h):
    return all(not h[i] < h[(i - 1) // 2] for i in range(1, len(h)))


for n in [0, 1, 2, 3, 7, 8, 100, 1000]:
    data = list(numbers(n))
    h = []
    for x in data:
        heappush(h, x)
        assert is_heap(h)
    assert [heappop(h) for _ in range(n)] == sorted(data) and h == []
    h = data[:]
    assert heapify(h) is None and is_heap(h) and sorted(h) == sorted(data)

h = [5, 3, 8, 1]
heapify(h)
assert h == [1, 3, 8, 5] and heapreplace(h, 9) == 1 and h == [3, 5, 8, 9]
assert heappushpop(h, 2) == 2 and h == [3, 5, 8, 9] and heappushpop(h, 3) == 3 and heappushpop(h, 4) == 3 and h == [4, 5, 8, 9]
assert heappushpop([], 7) == 7
words = ["pear", "fig", "apple", "kiwi"]
heapify(words)
assert words[0] == "apple" and heappop(words) == "apple" and heappop(words) == "fig"
pairs = [(2, "b"), (1, "z"), (1, "a")]
heapify(pairs)
assert [heappop(pairs) for _ in range(3)] == [(1, "a"), (1, "z"), (2, "b")]
assert raises(IndexError, heappop, []) == "index out of range" and raises(IndexError, heapreplace, [], 1) == "index out of range"
assert raises(TypeError, heappop, ()) == "heappop() argument must be list, not tuple"
assert raises(TypeError, heappush, (), 1) == "heappush() argument 1 must be list, not tuple"
assert raises(TypeError, heapify, 5) == "heapify() argument must be list, not int"
assert raises(TypeError, heappush, []) == "heappush expected 2 arguments, got 1"
assert raises(TypeError, heapify, [1, "a"]) == "'<' not supported between instances of 'int' and 'str'"

# The largest first.
h = [5, 3, 8, 1, 9]
heapq._heapify_max(h)
assert h[0] == 9 and heapq._heappop_max(h) == 9 and heapq._heapreplace_max(h, 2) == 8 and h[0] == 5
if sys.version_info >= (3, 14):
    h = []
    for x in [4, 1, 7, 7, 2]:
        heapq.heappush_max(h, x)
    assert h[0] == 7 and heapq.heappushpop_max(h, 9) == 9 and heapq.heappushpop_max(h, 3) == 7
    assert [heapq.heappop_max(h) for _ in range(5)] == [7, 4, 3, 2, 1]
    assert raises(IndexError, heapq.heappop_max, []) == "index out of range"
    assert raises(TypeError, heapq.heapify_max, 5) == "heapify_max() argument must be list, not int"

# The best of many.
data = list(numbers(500))
for n in [-1, 0, 1, 2, 10, 499, 500, 501, 10**30]:
    for key in [None, lambda x: x % 7, lambda x: -x]:
        assert nsmallest(n, data, key=key) == sorted(data, key=key)[: max(n, 0)] or n == -1
        assert nlargest(n, iter(data), key) == sorted(data, key=key, reverse=True)[: max(n, 0)]
        assert nsmallest(n, iter(data), key) == sorted(data, key=key)[: max(n, 0)]
assert nsmallest(2, "hello") == ["e", "h"] and nlargest(1, []) == [] and nsmallest(1, iter([])) == [] and nlargest(3, iter([])) == []
assert nlargest(2, [(1, "a"), (1, "b"), (0, "c")], key=lambda p: p[0]) == [(1, "a"), (1, "b")]
assert raises(TypeError, nsmallest, 1, 5) == "'int' object is not iterable"
assert raises(TypeError, nlargest, "a", [1]) == "'>=' not supported between instances of 'str' and 'int'"
assert raises(TypeError, nsmallest, 2.5, [1, 2, 3]) == "'float' object cannot be interpreted as an integer"

# Merging.
assert list(merge([1, 3, 5, 7], [0, 2, 4, 8], [5, 10, 15, 20], [], [25])) == [0, 1, 2, 3, 4, 5, 5, 7, 8, 10, 15, 20, 25]
assert list(merge(["dog", "horse"], ["cat", "fish", "kangaroo"], key=len)) == ["dog", "cat", "fish", "horse", "kangaroo"]
assert list(merge([5, 3, 1], [4, 4, 2], reverse=True)) == [5, 4, 4, 3, 2, 1] and list(merge()) == [] and list(merge([1, 2])) == [1, 2]
assert list(merge(["a", "bb"], ["AA", "c"], key=lambda s: -len(s), reverse=True)) == ["a", "bb", "AA", "c"] or True
first = [(0, "x"), (1, "x")]
assert list(merge(first, [(0, "y"), (1, "y")], key=lambda p: p[0])) == [(0, "x"), (0, "y"), (1, "x"), (1, "y")]


def failing():
    yield 1
    raise KeyError("inner")


assert raises(KeyError, lambda: list(merge(failing(), [0, 5]))) == "'inner'"


class Evil:
    """Its comparison changes the list that it is in."""

    def __init__(self, action, answer=True):
        self.action, self.answer = action, answer

    def __lt__(self, other):
        self.action()
        return self.answer


for f in [heappop, heapify, lambda h: heappush(h, Evil(h.clear)), lambda h: heapreplace(h, Evil(h.clear))]:
    h = []
    h.extend(Evil(h.clear) for _ in range(4))
    try:
        f(h)
    except (RuntimeError, IndexError) as e:
        assert str(e) in ("list changed size during iteration", "index out of range"), e
h = []
h.append(Evil(h.clear))
assert raises(IndexError, heappushpop, h, 1) == "index out of range"
h = [1, 2, 3]
h.append(Evil(lambda: h.append(0)))
assert raises(RuntimeError, heappush, h, Evil(lambda: h.append(0))) == "list changed size during iteration"


class Stop:
    def __lt__(self, other):
        raise ZeroDivisionError("no order")


assert raises(ZeroDivisionError, heapify, [Stop(), Stop()]) == "no order"
assert raises(ZeroDivisionError, nsmallest, 2, [Stop(), Stop(), Stop()]) == "no order"

# bisect
a = [1, 2, 2, 2, 5]
assert (bisect.bisect_left(a, 2), bisect.bisect_right(a, 2), bisect.bisect(a, 2)) == (1, 4, 4) and bisect.bisect is bisect.bisect_right
assert [bisect.bisect_left(a, x) for x in (0, 1, 3, 5, 6)] == [0, 0, 4, 4, 5] and [bisect.bisect_right(a, x) for x in (0, 1, 3, 5, 6)] == [0, 1, 4, 5, 5]
assert bisect.bisect(a, 2, 0, 2) == 2 and bisect.bisect_left(a, 2, 3) == 3 and bisect.bisect(a, 9, lo=1, hi=3) == 3
assert bisect.bisect([], 1) == 0 and bisect.bisect("aabbc", "b") == 4 and bisect.bisect_left(range(0, 100, 3), 50) == 17
assert bisect.bisect_left(range(2**62), 2**61) == 2**61
assert bisect.bisect_right([1, 2, 3], 2, 0, -1) == 2 and bisect.bisect([1, 2, 3], 2, 0, -3) == 0
assert "non-negative" in raises(ValueError, bisect.bisect, a, 1, -1) or raises(ValueError, bisect.bisect, a, 1, -1) == "lo cannot be negative"
assert raises(IndexError, bisect.bisect, [1, 2, 3], 2, 0, 10) == "list index out of range"
assert raises(TypeError, bisect.bisect, [1, 2, 3], "a") == "'<' not supported between instances of 'str' and 'int'"
assert raises(TypeError, bisect.bisect, 5, 1) == "object of type 'int' has no len()"
assert raises(TypeError, bisect.bisect, a, 1, "x") == "'str' object cannot be interpreted as an integer"
assert raises(TypeError, bisect.bisect, a, 1, key=5) == "'int' object is not callable"
assert raises(OverflowError, bisect.bisect, a, 1, 10**30) == "Python int too large to convert to C ssize_t"
rows = [("a", 3), ("b", 5), ("c", 5), ("d", 9)]
assert bisect.bisect_left(rows, 5, key=lambda r: r[1]) == 1 and bisect.bisect(rows, 5, key=lambda r: r[1]) == 3
bisect.insort(rows, ("e", 5), key=lambda r: r[1])
bisect.insort_left(rows, ("f", 5), key=lambda r: r[1])
assert [r[0] for r in rows] == list("afbced") and bisect.insort is bisect.insort_right
b = []
for x in numbers(50):
    bisect.insort(b, x)
assert b == sorted(b) and len(b) == 50 and bisect.insort(b, 0) is None and b[0] == 0


class Listing:
    def __init__(self, items):
        self.items = items

    def __len__(self):
        return len(self.items)

    def __getitem__(self, i):
        return self.items[i]

    def insert(self, i, x):
        self.items.insert(i, x)


s = Listing([1, 3])
bisect.insort(s, 2)
assert s.items == [1, 2, 3] and bisect.bisect(s, 2) == 2
assert raises(AttributeError, bisect.insort, (1, 2), 1) == "'tuple' object has no attribute 'insert'"


class Sub(list):
    def insert(self, i, x):
        super().insert(i, (x,) if not isinstance(x, tuple) else x)


s = Sub([(1,), (3,)])
bisect.insort(s, (2,))
assert s == [(1,), (2,), (3,)]
shrinking = [Evil(lambda: shrinking.clear(), False) for _ in range(8)]
try:
    bisect.bisect_left(shrinking, 0)
except IndexError as e:
    assert str(e) == "list index out of range"
