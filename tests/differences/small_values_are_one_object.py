"""Category: builtins. Description: equal ints and floats are the same object: `is` compares their value; whether two equal constants of another type
are one object may differ too. Two nans are mostly the same object, so containers, which ask `is` first, find one in place of the other and take both
for one key. Reason: numbers have no object of their own. Workaround: compare with ==."""
a, b = 10 ** 6, 10 ** 3 * 10 ** 3
assert a is b
x, y = 1.5, 3.0 / 2
assert x is y
nan, other = float("nan"), float("nan")
assert nan is other and nan != other
assert other in [nan] and [nan] == [other] and len({nan, other}) == 1
