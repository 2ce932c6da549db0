"""Category: builtins. Description: equal ints and floats are the same object: `is` compares their value; whether two equal constants of another type
are one object may differ too. Reason: numbers have no object of their own. Workaround: compare with ==."""
a, b = 10 ** 6, 10 ** 3 * 10 ** 3
assert a is b
x, y = 1.5, 3.0 / 2
assert x is y
