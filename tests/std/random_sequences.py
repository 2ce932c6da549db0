# The sequences of a seed are CPython's.
import random


def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


random.seed(42)
assert random.random() == 0.6394267984578837 and random.randint(1, 100) == 4 and random.choice("abcdef") == "f"
assert random.sample(range(100), 5) == [35, 31, 28, 17, 94] and random.getrandbits(100) == 1167876019479626170561453694887
items = list(range(10))
random.shuffle(items)
assert items == [3, 2, 4, 9, 5, 7, 0, 6, 1, 8], items
random.seed("hello")
assert random.random() == 0.3537754404730722 and random.choices("abc", [1, 2, 3], k=5) == ["c", "c", "a", "a", "b"]
random.seed(-7)
assert random.randbytes(5) == random.Random(7).randbytes(5)
r = random.Random(5)
state = r.getstate()
assert r.random() == 0.6229016948897019 and r.setstate(state) is None and r.random() == 0.6229016948897019
assert r.randrange(0, 100, 7) % 7 == 0 and 0 <= r.uniform(0, 1) <= 1 and r.getrandbits(0) == 0
for f, args in (
    (r.triangular, (0, 1, 0.5)), (r.normalvariate, (0, 1)), (r.gauss, (0, 1)), (r.lognormvariate, (0, 1)), (r.expovariate, (2,)), (r.vonmisesvariate, (0, 4)),
    (r.gammavariate, (2, 1)), (r.gammavariate, (0.5, 1)), (r.betavariate, (1, 2)), (r.paretovariate, (3,)), (r.weibullvariate, (1, 2)),
):
    assert isinstance(f(*args), float)
assert 0 <= r.binomialvariate(100, 0.3) <= 100 and r.binomialvariate(5, 1.0) == 5
assert sorted(random.sample(["a", "b"], counts=[2, 3], k=5)) == list("aabbb")
assert raises(IndexError, random.choice, []) == "Cannot choose from an empty sequence"
assert raises(ValueError, random.sample, [1], 2) == "Sample larger than population or is negative"
assert raises(TypeError, random.sample, {1}, 1) == "Population must be a sequence.  For dicts or sets, use sorted(d)."
assert raises(ValueError, random.randrange, 5, 5) == "empty range in randrange(5, 5)" and raises(ValueError, random.randrange, 0) == "empty range for randrange()"
assert raises(ValueError, random.randrange, 1, 10, 0) == "zero step for randrange()"


class Half(random.Random):
    def random(self):
        return 0.5


assert Half().randrange(10) == 2**52 % 10 and Half().choice("abcd") == "a"
