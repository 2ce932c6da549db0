# A list whose items, arguments and iterators change it.
changes = changing("b.clear()", "b.append(9)", "b.pop()", "del b[0]", "b[:] = [7] * 12", "b.reverse()")

operations = table(
    # __eq__
    "b.count(m)", "b.index(m)", "b.remove(m)", "m in b", "b == [m] * 6", "b != [m] * 6", "b < [m] * 6", "b >= [m] * 4", "[m] * 3 == b",
    # __index__
    "b[m]", "b[m] = 5", "del b[m]", "b[m:]", "b[:m]", "b[::m]", "b[m:4:2]", "b[m:3] = [8, 8, 8]", "b[::m] = b", "b[4:m:-1] = [1, 2]", "del b[m:]",
    "del b[::m]", "b.pop(m)", "b.insert(m, 0)", "b.index(4, m)", "b.index(4, 0, m)", "b.index(2, m, m)", "b * m", "b *= m", "b[m:m] = b",
    # __iter__, __next__, __len__, __length_hint__
    "b.extend(m)", "b += m", "b[1:4] = m", "b[::3] = m", "b.__init__(m)", "list(m)", "[*b, *m, *b]", "b + m", "b[m:m] = m", "tuple(m)",
    "x, *y = m; result = x, y, b", "*x, y, z = m; result = x, y, z",
    # __repr__
    "b.append(m); result = repr(b)", "b.insert(0, m); result = str(b)", "result = f'{[m, b, m]}'",
    # __bool__, __call__, __add__
    "[x for x in b if m]", "sorted(b, key=m)", "[m(x) for x in b]", "[m + x for x in b]", "b + [m] == b", "any(x == m for x in b)",
    "for x in b: m()", "for x in reversed(b): m()", "sum(b, m)", "b.append(m); result = max(b)", "b.append(m); result = min(b)",
)
cells(lambda: [0, 1, 2, 3, 4, 5], changes, operations)
