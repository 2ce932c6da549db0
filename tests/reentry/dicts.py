# A dict whose keys, values and sources change it.
changes = changing("b.clear()", "b[9] = 9", "b.pop(1, 0)", "b.popitem()", "b.update({k: k for k in range(20, 40)})", "b[3] = 'again'",
                   "b.pop(3, 0); b[3] = 'last'")

keys = table(
    # __hash__, __eq__
    "b[m]", "b[m] = 1", "del b[m]", "m in b", "b.get(m, 'no')", "b.pop(m)", "b.pop(m, 'no')", "b.setdefault(m, 5)", "b.setdefault(m)",
    "b.update({m: 1})", "b |= {m: 1}", "b | {m: 1}", "{m: 1} | b", "{**b, m: 2}", "{m: 0, **b}", "b.update([(m, 1), (m, 2)])", "b == {0: m, 1: m, 3: m}",
    "{0: m, 1: m, 3: m} == b", "b != {3: m, 1: 1, 0: 0}", "b.fromkeys([m, 1, m])", "dict([(m, 1), (3, 2)])", "dict(b, a=m)", "{k: m for k in b}",
    "b[m] = m; b[3] = m; result = len(b)", "b[m] = 1; result = b.copy()", "b[m] = 1; b.popitem()",
    # __repr__, __bool__
    "b[5] = m; result = repr(b)", "b[5] = m; result = f'{b!s}'", "{k for k in b if m}", "b[4] = m; result = '%s' % (b,)",
    # iteration
    "for k in b: m()", "for k in b.values(): m()", "for k in b.items(): m()", "for k in reversed(b): m()", "[(k, m()) for k in b]",
    "list(map(m, b))", "max(b, key=m)", "sorted(b, key=m)", "list(filter(m, b.values()))", "for k in b: b[k] = m() ", "for k in list(b): m()",
)
sources = table("b.update(m)", "b |= m", "b.__init__(m)", "dict(m)", "b | m", "{**m}", "{**b, **m}", "dict(**m)", "b.update(m, x=1)", "b.fromkeys(m)",
                "b.fromkeys(m, b)", "dict(iter(m))", "b.update(iter(m))")


def fresh():
    return {1: "one", 3: "three"}


cells(fresh, changes, keys)
cells(fresh, changes, sources, kind=Pairs)


class Missing(dict):
    """Falls back on the meddler."""
    m = None

    def __missing__(self, key):
        Missing.m.touch("missing")
        return key


cells(lambda: Missing(fresh()), changes, table("Missing.m = m; result = b[77]", "Missing.m = m; b[77] += 1", "Missing.m = m; result = b[m]",
                                              "Missing.m = m; result = '%(a)s %(b)s' % b", "Missing.m = m; result = '{a} {b}'.format_map(b)",
                                              "Missing.m = m; result = eval('q', {}, b)"))
