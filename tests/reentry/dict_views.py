# Views of a dict in set operations with what changes the dict.
changes = changing("b.clear()", "b[9] = 9", "b.pop(1, 0)", "b.update({k: k for k in range(20, 40)})", "b.pop(3, 0); b[3] = 'last'")

operations = table(
    "b.keys() & [m, 1]", "[m, 1] & b.keys()", "b.keys() | [m, 1]", "b.keys() - [m, 1]", "b.keys() ^ [m, 1]", "b.keys() == {0, 1, m}", "{0, 1, m} == b.keys()",
    "b.keys() <= {0, 1, m}", "b.keys() > {m}", "b.keys().isdisjoint([m, 7])", "m in b.keys()", "m in b.values()", "(3, m) in b.items()", "(m, 1) in b.items()",
    "b.items() & [(3, m)]", "b.items() | [(3, m)]", "b.items() ^ {(3, m)}", "b.items() ^ {3: m}.items()",
    "b.items() == {0: m, 1: m, 3: m}.items()", "b.items() <= {0: m, 1: m, 3: m}.items()", "b.items() >= {3: m}.items()", "b.items().isdisjoint([(3, m)])",
    "b[4] = m; result = repr(b.values())", "b[4] = m; result = repr(b.items())", "b.keys() & m", "b.keys() | m", "b.keys() - m", "b.keys() ^ m",
    "b.items() & m", "b.items() - m", "b.keys().isdisjoint(m)", "b.keys().mapping == {0: m, 1: 1, 3: 3}", "set(b.keys()) - {m}", "{m} - b.keys()", "{m} & b.keys()",
    "for k in reversed(b.keys()): m()", "for k in reversed(b.values()): m()", "for k in reversed(b.items()): m()",
)
cells(lambda: {1: "one", 3: "three"}, changes, operations)
