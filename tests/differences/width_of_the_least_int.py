"""Category: builtins. Description: '%*d' with a width of -2**63 raises MemoryError. Reason: CPython negates the width in a C integer that has no such
number, so what it prints is undefined. Workaround: no such width."""

try:
    "%*d" % (-2**63, 1)
except MemoryError:
    pass
else:
    raise AssertionError("it was padded")
assert "%*d|" % (-5, 1) == "1    |"
