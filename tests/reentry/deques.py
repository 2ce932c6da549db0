# A deque that its items, arguments and iterators change.
from collections import deque

changes = changing("b.clear()", "b.append(9)", "b.popleft()", "b.rotate(2)", "b.extend(range(80))", "b[0] = 5")

operations = table(
    "b.count(m)", "b.index(m)", "b.index(4, m)", "b.index(4, 0, m)", "b.remove(m)", "m in b", "b == deque([m] * 6)", "b < deque([m] * 6)", "b >= deque([m])",
    "b[m]", "b[m] = 7", "del b[m]", "b.insert(m, 8)", "b.rotate(m)", "b.extend(m)", "b.extendleft(m)", "b += m", "b + m", "b * m", "b *= m", "b.__init__(m)",
    "b.__init__(m, 3)", "b.__init__([1, 2], m)", "deque(m)", "deque(b, m)", "b.append(m); result = repr(b)", "b.append(m); result = b.copy() == b",
    "for x in b: m()", "for x in reversed(b): m()", "list(map(m, b))", "list(filter(m, b))", "sorted(b, key=m)", "[x for x in b if m == x]", "[*b, *m]",
    "b.append(m); b.reverse()", "b.append(m); b.extend(b)", "max(b, key=m)", "list(zip(b, m))",
)
cells(lambda: deque([0, 1, 2, 3, 4, 5]), changes, operations)


def bounded():
    return deque([0, 1, 2], maxlen=3)


cells(bounded, changes, table("b.extend(m)", "b.extendleft(m)", "b.insert(m, 8)", "b += m", "b * m", "b *= m", "b.rotate(m)", "b.remove(m)"))
