# hits: recursion, or nothing
T = int
for k in range(300): T = T | type('A%d' % k, (), {})
isinstance('x', T), repr(T), hash(T), T == T | str
