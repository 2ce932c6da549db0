# Each iterator of itertools, with its errors.
import itertools
import operator
from itertools import *


def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


def text(it):
    return "".join(it)


assert list(accumulate([1, 2, 3])) == [1, 3, 6] and list(accumulate([1, 2, 3], operator.mul)) == [1, 2, 6]
assert list(accumulate([1, 2], initial=10)) == [10, 11, 13] and list(accumulate([])) == []
assert [text(b) for b in batched("abcdefg", 3)] == ["abc", "def", "g"]
assert raises(ValueError, lambda: list(batched("abcdefg", 3, strict=True))) == "batched(): incomplete batch"
assert raises(ValueError, batched, "abc", 0) == "n must be at least one"
assert text(chain("ab", "cd")) == "abcd" and text(chain.from_iterable(["ab", "cd"])) == "abcd" and list(chain()) == []
assert raises(TypeError, lambda: list(chain(1))) == "'int' object is not iterable"
assert [text(c) for c in combinations("abcd", 2)] == ["ab", "ac", "ad", "bc", "bd", "cd"]
assert list(combinations("ab", 5)) == [] and list(combinations("ab", 0)) == [()]
assert [text(c) for c in combinations_with_replacement("abc", 2)] == ["aa", "ab", "ac", "bb", "bc", "cc"]
assert text(compress("abcdef", [1, 0, 1, 0, 1, 1])) == "acef"
assert list(islice(count(5, 2), 3)) == [5, 7, 9] and list(islice(count(2.5, 0.5), 2)) == [2.5, 3.0]
assert list(islice(count(2**63 - 2), 4)) == [2**63 - 2, 2**63 - 1, 2**63, 2**63 + 1]
assert repr(count(5)) == "count(5)" and repr(count(5, 2)) == "count(5, 2)" and raises(TypeError, count, "a") == "a number is required"
assert text(islice(cycle("abc"), 7)) == "abcabca" and list(cycle([])) == []
assert list(dropwhile(lambda x: x < 3, [1, 2, 3, 4, 1])) == [3, 4, 1] and list(takewhile(lambda x: x < 3, [1, 2, 3, 1])) == [1, 2]
assert list(filterfalse(None, [0, 1, 2, ""])) == [0, ""] and list(filterfalse(lambda x: x % 2, range(6))) == [0, 2, 4]
assert [(k, text(g)) for k, g in groupby("aabbbc")] == [("a", "aa"), ("b", "bbb"), ("c", "c")]
assert [(k, list(g)) for k, g in groupby([1, 3, 2, 4], lambda x: x % 2)] == [(1, [1, 3]), (0, [2, 4])]
assert [list(g) for k, g in list(groupby("aab"))] == [[], []]
groups = groupby("aaab")
_, first = next(groups)
assert next(first) == "a" and next(groups)[0] == "b" and list(first) == []
assert list(islice(range(10), 2, 8, 3)) == [2, 5] and list(islice(range(10), None, None, 4)) == [0, 4, 8]
source = iter(range(10))
assert list(islice(source, 1, 5)) == [1, 2, 3, 4] and next(source) == 5
assert raises(ValueError, islice, [], -1) == "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize."
assert raises(ValueError, islice, [], -1, 5) == "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize."
assert raises(ValueError, islice, [], 1, 5, 0) == "Step for islice() must be a positive integer or None."
assert raises(TypeError, islice, []) == "islice expected at least 2 arguments, got 1"
assert list(pairwise([1, 2, 3])) == [(1, 2), (2, 3)] and list(pairwise([1])) == []
assert [text(p) for p in permutations("abc")] == ["abc", "acb", "bac", "bca", "cab", "cba"]
assert [text(p) for p in permutations("abc", 2)] == ["ab", "ac", "ba", "bc", "ca", "cb"] and list(permutations("ab", 3)) == []
assert sorted(set(permutations(range(5), 3))) == list(permutations(range(5), 3)) and raises(TypeError, permutations, "a", "x") == "Expected int as r"
assert [text(p) for p in product("ab", "xy")] == ["ax", "ay", "bx", "by"] and list(product()) == [()] and list(product("ab", [])) == []
assert len(list(product(range(3), repeat=4))) == 81 and raises(ValueError, product, "a", repeat=-1) == "repeat argument cannot be negative"
assert list(repeat("x", 3)) == ["x"] * 3 and list(repeat("x", -1)) == [] and repr(repeat("x", 3)) == "repeat('x', 3)"
assert operator.length_hint(repeat("x", 3)) == 3 and raises(TypeError, repeat("x").__length_hint__) == "len() of unsized object"
assert list(starmap(pow, [(2, 5), (3, 2)])) == [32, 9]
a, b, c = tee(range(100), 3)
assert next(a) == 0 and list(b) == list(range(100)) and list(a) == list(range(1, 100)) and list(c) == list(range(100)) and tee([], 0) == ()
x, y = tee(iter("abc"))
next(x)
z, _ = tee(x)
assert list(z) == ["b", "c"] and list(y) == ["a", "b", "c"]
assert list(zip_longest("abc", "x", fillvalue="-")) == [("a", "x"), ("b", "-"), ("c", "-")] and list(zip_longest()) == []


class Chained(chain):
    tag = 1


c = Chained("ab")
c.own = 2
assert text(c) == "ab" and c.tag + c.own == 3 and chain[int].__origin__ is chain
assert type(Chained.from_iterable(["a"])) is Chained
