# hits: recursion, or nothing
a, b = ValueError(1), ValueError(2)
a.__context__, b.__context__ = b, a
try:
    raise a
finally:
    raise b
