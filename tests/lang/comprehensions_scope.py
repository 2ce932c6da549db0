# A comprehension has its own scope for its targets; the first iterable is evaluated outside.
x = "outer"
xs = [x for x in range(3)]
assert (xs, x) == ([0, 1, 2], 'outer')
assert {c for c in "aab"} == {"a", "b"}
assert {k: v for k, v in zip("ab", (1, 2))} == {'a': 1, 'b': 2}
assert [(i, j) for i in range(3) for j in range(i) if j != 1] == [(1, 0), (2, 0)]
assert [[j for j in range(i)] for i in range(3)] == [[], [0], [0, 1]]
assert sum(i * i for i in range(4)) == 14
assert [y := 5, y ** 2] == [5, 25]
assert [last := i for i in range(3)] == [0, 1, 2]
assert last == 2
def f():
    z = 10
    return [z + i for i in range(2)], [lambda: z + i for i in range(2)][0]()
assert f() == ([10, 11], 11)
class C:
    n = 3
    xs = [i for i in range(n)]
    ys = [i for i in [n] if True]
assert (C.xs, C.ys) == ([0, 1, 2], [3])
def err():
    class D:
        n = 1
        try: bad = [n + i for i in range(2)]
        except NameError as e: text = str(e)
    return D.text
assert err() == "name 'n' is not defined"
assert [a for a, *b in [(1, 2, 3), "xy"]] == [1, 'x']
assert [[x for x in y] for y in ["ab", "c"]] == [['a', 'b'], ['c']]
assert [i for i in range(10) if i % 2 if i % 3] == [1, 5, 7]
assert {i: {j for j in range(i)} for i in range(2)} == {0: set(), 1: {0}}
assert list(i for i in range(3) if i) == [1, 2]
g = (log for log in [1, 2])
assert next(g) == 1
assert list(g) == [2]
def gen_late():
    try:
        return (i for i in 5)
    except TypeError as e:
        return str(e)
assert gen_late() == "'int' object is not iterable"
assert [(lambda k: k * i)(2) for i in range(3)] == [0, 2, 4]
assert [i if i else "zero" for i in range(2)] == ['zero', 1]
assert max((len(w), w) for w in "a bb ccc".split()) == (3, 'ccc')
assert dict((k, len(k)) for k in ("a", "bb")) == {'a': 1, 'bb': 2}
assert [*range(3), *"ab"] == [0, 1, 2, 'a', 'b']
assert {**{"a": 1}, "b": 2, **{"a": 3}} == {'a': 3, 'b': 2}
assert (*[1], 2) == (1, 2)
assert {*[1, 2], *[2, 3]} == {1, 2, 3}
