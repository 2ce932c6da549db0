# hits: recursion, or nothing
# Read-only views of read-only views.
import types
d = {1: 2}
for _ in range(100000): d = types.MappingProxyType(d)
len(d), d[1], d == {}, list(d), repr(d), d.copy(), hash
