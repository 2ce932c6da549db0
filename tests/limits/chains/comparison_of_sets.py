# hits: recursion, or nothing
a, b = frozenset(), frozenset()
for _ in range(20000): a, b = frozenset([a]), frozenset([b])
a == b, a < b, hash(a), {a} | {b}
