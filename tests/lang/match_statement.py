# Every kind of pattern.
def m(x):
    match x:
        case None: return "none"
        case True: return "true"
        case 0: return "zero"
        case -1 | 1.5: return "or"
        case 1 + 2j: return "complex"
        case "s": return "str"
        case b"b": return "bytes"
        case []: return "empty"
        case [1]: return "one"
        case [1, _, *rest]: return ("seq", rest)
        case (a, b): return ("pair", a, b)
        case {"k": v, **others}: return ("map", v, others)
        case {}: return "anymap"
        case int(n) if n > 100: return ("big", n)
        case int() | float() as num: return ("num", num)
        case str(s): return ("text", s)
        case _: return "other"
assert [m(x) for x in (None, True, 0, -1, 1.5, 1 + 2j, "s", b"b")] == ['none', 'true', 'zero', 'or', 'or', 'complex', 'str', 'bytes']
assert [m(x) for x in ([], [1], [1, 2], [1, 2, 3, 4], (5, 6), [5, 6])] == ['empty', 'one', ('seq', []), ('seq', [3, 4]), ('pair', 5, 6), ('pair', 5, 6)]
assert [m(x) for x in ({"k": 1}, {"k": 1, "z": 2}, {}, {"z": 1})] == [('map', 1, {}), ('map', 1, {'z': 2}), 'anymap', 'anymap']
assert repr([m(x) for x in (200, 7, 2.5, "text", object, {1}, range(3))]) == "[('big', 200), ('num', 7), ('num', 2.5), ('text', 'text'), 'other', 'other', 'other']"
class P:
    __match_args__ = ("x", "y")
    def __init__(self, x, y): self.x, self.y = x, y
def p(o):
    match o:
        case P(0, 0): return "origin"
        case P(x=0): return "on y"
        case P(a, b) if a == b: return ("diag", a)
        case P(a, y=P(c, d)): return ("nested", a, c, d)
        case P(): return "P"
assert [p(P(0, 0)), p(P(0, 1)), p(P(2, 2)), p(P(1, P(3, 4))), p(P(1, 2)), p(5)] == ['origin', 'on y', ('diag', 2), ('nested', 1, 3, 4), 'P', None]
class Color: RED = 1; GREEN = 2
def dotted(x):
    match x:
        case Color.RED: return "red"
        case Color.GREEN: return "green"
assert [dotted(1), dotted(2), dotted(3)] == ['red', 'green', None]
def stars(x):
    match x:
        case [*_, last] if last == "z": return "ends z"
        case [first, *mid, last]: return (first, mid, last)
        case [*all]: return all
assert [stars("ab"), stars([1]), stars([1, 2, 3]), stars(["a", "z"]), stars([])] == [None, [1], (1, [2], 3), 'ends z', []]
def bind(x):
    match x:
        case [(1 | 2) as n, {"a": [y, *_]}]: return (n, y)
        case whatever: return whatever
assert bind([2, {"a": [5, 6], "b": 0}]) == (2, 5)
assert bind("str") == 'str'
def builtins(x):
    match x:
        case bool(b): return ("bool", b)
        case list([a, *_]): return ("list", a)
        case dict(d): return ("dict", d)
        case tuple(): return "tuple"
        case set() | frozenset(): return "set"
assert [builtins(x) for x in (True, [1, 2], {"a": 1}, (), {1}, frozenset())] == [('bool', True), ('list', 1), ('dict', {'a': 1}), 'tuple', 'set', 'set']
match 1, 2:
    case x, y: pass
assert (x, y) == (1, 2)
match = 5
case = 6
assert match + case == 11
_ = "under"
match 3:
    case _: pass
assert _ == 'under'
class Bad: __match_args__ = 5
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
def bad_args(c, v):
    match v:
        case c(1): pass
assert err(lambda: bad_args(Bad, Bad())) == 'TypeError: Bad.__match_args__ must be a tuple (got int)'
assert err(lambda: bad_args(5, 1)) == 'TypeError: class pattern must refer to a class'
def too_many():
    match P(1, 2):
        case P(1, 2, 3): pass
assert err(too_many) == 'TypeError: P() accepts 2 positional sub-patterns (3 given)'
def twice():
    match P(1, 2):
        case P(1, x=1): pass
assert err(twice) == "TypeError: P() got multiple sub-patterns for attribute 'x'"
def int2():
    match 1:
        case int(1, 2): pass
assert err(int2) == 'TypeError: int() accepts 1 positional sub-pattern (2 given)'
