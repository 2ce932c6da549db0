# Comparison: chains, identity, containment, mixed numbers.
assert 1 == 1.0 == True
assert "a" < "b" <= "b"
assert [1, 2] < [1, 2, 3]
assert (1, "a") < (1, "b")
assert {1, 2} < {1, 2, 3}
assert {1, 2} <= {2, 1}
assert not ({1} < {2})
assert 3 in [1, 2, 3]
assert 3 not in (1, 2)
assert "bc" in "abcd"
assert "" in "abc"
assert b"b" in b"abc"
assert 98 in b"abc"
assert "k" in {"k": 1}
assert None is None
assert ((1 if [] else 2)) == 2
assert 2 ** 53 == 2.0 ** 53
assert not (2 ** 53 + 1 == 2.0 ** 53)
assert 10 ** 400 > 1e308
assert not (float("nan") == float("nan"))
assert float("inf") > 10 ** 400
assert -1 < 0 > -2
calls = []
def f(x):
    calls.append(x)
    return x
assert not (f(1) < f(0) < f(5))
assert calls == [1, 0]
calls.clear()
assert not (f(1) < f(3) < f(2))
assert calls == [1, 3, 2]
assert not ([] == ())
assert [1] == [1.0]
assert {"a": 1, "b": 2} == {"b": 2, "a": 1}
assert 1 != 2 != 1
assert range(0, 10, 3) == range(0, 12, 3)
