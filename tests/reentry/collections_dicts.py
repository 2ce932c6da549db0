# OrderedDict, defaultdict, Counter and ChainMap under the same hands.
from collections import ChainMap, Counter, OrderedDict, defaultdict

changes = changing("b.clear()", "b[9] = 9", "b.pop(1, 0)", "b.popitem()", "b.update({k: k for k in range(20, 30)})")
moves = changes | changing("b.move_to_end(0)", "b.pop(3, 0); b[3] = 2")

operations = table(
    "b[m]", "b[m] = 1", "del b[m]", "m in b", "b.get(m, 'no')", "b.pop(m)", "b.pop(m, 'no')", "b.setdefault(m, 5)",
    "b == {0: m, 1: m, 3: m}", "b[5] = m; result = repr(b)", "for k in b: m()", "for k in b.values(): m()", "for k in b.items(): m()",
    "for k in reversed(b): m()", "b.fromkeys([m, 1])",
)
ordered = table("b.move_to_end(m)", "b.move_to_end(0, m)", "b.popitem(m)", "b == OrderedDict({0: m, 1: m, 3: m})",
                "b.fromkeys(m)", "OrderedDict(b) == b", "[m() for k in b.keys()]", "max(b, key=m)")
cells(lambda: OrderedDict({0: 1, 1: 2, 3: 4}), moves, operations | ordered, calls=False)
cells(lambda: OrderedDict({0: 1, 1: 2, 3: 4}), moves, table("b.update(m)", "b |= m", "b.__init__(m)", "OrderedDict(m)", "b.update(iter(m))"), kind=Pairs, calls=False)

updates = table("b.update({m: 1})", "b |= {m: 1}", "b | {m: 1}")
factory = table("b.default_factory = m; result = b[77]", "b.default_factory = m; b[77] += 1", "b.default_factory = m; result = b[m]",
                "b.default_factory = lambda: b.setdefault(77, m()); result = b[77]", "b.default_factory = m; b.setdefault(77)", "b.default_factory = m; b.get(77)")
cells(lambda: defaultdict(None, {0: 1, 1: 2, 3: 4}), changes, operations | updates | factory)

counted = table("b.update(m)", "b.update([m, m, 1])", "b.subtract(m)", "b + Counter([m])", "b - Counter([m])", "b & Counter([m])", "b | Counter([m])",
                "b += Counter({m: 2})", "b -= Counter({3: m})", "b[5] = m; result = b.total()", "b[5] = m; result = b.most_common()", "b[5] = m; result = b.most_common(2)",
                "b <= Counter({0: m})", "b == Counter({3: m})", "+b == {m: 1}", "list(b.elements()) == [m]")
cells(lambda: Counter({0: 1, 1: 2, 3: 4}), changes, operations | updates | counted, calls=False)
chained = table("ChainMap({}, b)[m]", "ChainMap(b)[m] = 1", "m in ChainMap({}, b)", "ChainMap(b, {m: 1}).keys() & [1]", "list(ChainMap(b, {m: 1}))", "len(ChainMap(b, {m: 1}))")
cells(lambda: {0: 1, 1: 2, 3: 4}, changes, chained)
