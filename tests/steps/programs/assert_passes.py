x = 1
assert x
assert x == 1, "no"
