# Builtin iterators and the functions that take them, over a list that the functions and the other iterators change.
changes = changing("b.clear()", "b.append(9)", "b.pop()", "del b[0]", "b[:] = [7] * 12", "b.insert(0, 8)")

operations = table(
    "max(b, key=m)", "min(b, key=m)", "max(m, m)", "min(m, 3)", "b.append(m); result = max(b)", "b.insert(0, m); result = min(b)", "max(m)", "min(m)", "sum(m)", "sum(b, m)",
    "b.append(m); result = sum(b)", "sum(m, b)", "sorted(m)", "sorted(m, key=m)", "list(zip(b, m))", "list(zip(m, b))", "list(zip(b, m, strict=True))", "list(map(m, b))",
    "list(map(m, b, m))", "list(map(lambda x, y: x, b, m, strict=True))", "list(filter(m, b))", "list(filter(None, [m, b]))", "list(filter(None, m))", "list(enumerate(m))",
    "list(enumerate(b, m))", "any(m)", "all(m)", "any([0, m, 0])", "all([1, m, 1])", "list(iter(m, 2))", "list(iter(m.__next__, 2))", "list(reversed(m))", "dict(zip(m, m))",
    "list(reversed(b)) if m else 0", "f = lambda *a: a; result = f(*b, *m, *b)", "f = lambda *a: a; result = f(*m)", "x, y = m; result = x, y", "x, *y, z = b; result = m() , y",
    "next(m)", "next(iter(m), 0)", "[(x, y) for x in b for y in m]", "[x for x in m if m]", "list(x for x in b if m)", "tuple(m() for x in b)", "set(m() for x in b)",
    "i = iter(b); next(i); result = [m(), *i]", "i = iter(b); result = list(zip(i, i, m))", "i = reversed(b); m(); result = list(i)", "i = iter(b); m(); result = i.__length_hint__()",
    "i = reversed(b); m(); result = i.__length_hint__()", "i = iter(b); i.__setstate__(m); result = list(i)", "range(m)", "range(m, 5)", "range(0, 5, m)", "range(9)[m]",
    "range(9)[m:]", "range(9)[::m]", "range(9).index(m)", "range(9).count(m)", "m in range(9)", "slice(m, m).indices(6)", "slice(0, 6).indices(m)", "slice(m) == slice(m)",
    "(1, 2, 3)[m]", "(1, 2, 3)[m:]", "(1, 2) * m", "(1, m, 3).index(3)", "(m, 1) == (1, 1)", "(m, 1) < (1, 1)", "m in (1, 2)", "(1, 2).count(m)", "(1, 2).index(m)",
    "hash((1, m)) and 1", "(b, m) == ([1], 1)", "(*b, *m)", "isinstance(m, (int, list))", "getattr(b, 'x', m) is m", "bool(m)", "not m", "m and b", "len(m)", "complex(m)", "float(m)",
    "int(m)", "abs(-1) if m else 2", "pow(2, m)", "(2).__pow__(m)", "bin(m)", "2 << len(b) if m else 0", "i = iter(m); result = [next(i), len(b), next(i)]",
)
cells(lambda: [0, 1, 2, 3], changes, operations)
