# A set whose elements and operands change it.
changes = changing("b.clear()", "b.add(9)", "b.discard(1)", "b.pop()", "b.update(range(20, 40))", "b ^= {3, 4}")

operations = table(
    "m in b", "b.add(m)", "b.remove(m)", "b.discard(m)", "b.update([m, 7])", "b.union([m])", "b.intersection([m, 1])", "b.difference([m, 1])",
    "b.symmetric_difference([m, 1])", "b.intersection_update([m, 1])", "b.difference_update([m, 1])", "b.symmetric_difference_update([m, 1])",
    "b.issubset([0, 1, m])", "b.issuperset([m, 1])", "b.isdisjoint([m, 7])", "b | {m}", "b & {m, 1}", "b - {m}", "b ^ {m, 0}", "{m} | b", "{m, 1} & b",
    "{m, 1} - b", "{m, 1} ^ b", "b |= {m}", "b &= {m, 1}", "b -= {m, 1}", "b ^= {m, 0}", "b == {0, 1, m}", "{0, 1, m} == b", "b <= {0, 1, 3, m}", "b < {0, 1, 3, m}",
    "b >= {m}", "b > {m}", "b.update(m)", "b.union(m)", "b.intersection(m)", "b.difference(m)", "b.symmetric_difference(m)", "b.intersection_update(m)",
    "b.difference_update(m)", "b.symmetric_difference_update(m)", "b.issubset(m)", "b.issuperset(m)", "b.isdisjoint(m)", "b.__init__(m)", "b.update(b, m, b)",
    "b.union(m, b, [m])", "for x in b: m()", "[m() for x in b]", "set(map(m, b))", "b.add(m); result = repr(b) == ''", "b.add(m); result = b.copy() == b",
    "b.add(frozenset([m]))", "frozenset(m)", "frozenset([m, 3])", "frozenset(b) - {m}", "frozenset([m]) | b", "hash(frozenset([m])) and 1", "{*b, m}", "{*m, *b}",
    "{x for x in b if m == x}", "max(b, key=m)",
)
cells(lambda: {0, 1, 3}, changes, operations)
