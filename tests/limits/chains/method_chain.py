# hits: recursion, or nothing
# Bound methods of bound methods.
import types
f = print
for _ in range(100000): f = types.MethodType(f, 1)
f()
