# Sorting while the list changes: the list looks empty meanwhile, and what was put into it is an error afterwards.
from functools import cmp_to_key

changes = changing("b.clear()", "b.append(9)", "b.pop()", "b.sort()", "b[:] = [7, 7]", "b += b", "b.reverse()", "len(b)", "raise KeyError('stop')")

operations = table(
    "b.sort(key=m)", "b.sort(key=m, reverse=True)", "b.sort(key=lambda x: m(x) * x)", "b.sort(key=cmp_to_key(lambda x, y: m() or x - y))",
    "b.insert(2, m); b.sort()", "b.append(m); b.sort(reverse=True)", "b.insert(0, m); b.sort(key=lambda x: (x, x))",
    "b.insert(1, m); b.sort(key=lambda x: [0, x])", "result = sorted(b, key=m)", "b.insert(0, m); result = sorted(b)",
    "b.sort(reverse=m)", "b.extend([m, m]); b.sort(key=lambda x: x)", "b.sort(key=lambda x: -x if m else x)",
)
cells(lambda: [3, 1, 2, 5, 4], changes, operations)
