# Targets of for: tuples, attributes, items, stars.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class O: pass
o, d, xs = O(), {}, [0]
for o.a in range(3): pass
assert o.a == 2
for d["k"] in "ab": pass
assert d == {'k': 'b'}
for xs[0], (y, *z) in [(1, "abc")]: pass
assert (xs, y, z) == ([1], 'a', ['b', 'c'])
for a, b in {"k": 1}.items(): pass
assert (a, b) == ('k', 1)
for i, (p, q) in enumerate([(1, 2), (3, 4)]): pass
assert (i, p, q) == (1, 3, 4)
for [m, n] in [(5, 6)]: pass
assert (m, n) == (5, 6)
for x in (v := [1, 2]): v = None
assert x == 2
for s in "": never = 1
assert error('s') == "NameError: name 's' is not defined"
assert error('never') == "NameError: name 'never' is not defined"
for i in [3, 2, 1]:
    for i in range(i): pass
assert i == 0
nums = [1, 2, 3, 4]
for k in nums:
    if k % 2 == 0: nums.remove(k)
assert nums == [1, 3]
