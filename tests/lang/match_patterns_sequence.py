# Sequence patterns.
def m(x):
    match x:
        case []: return "empty"
        case [1, 2]: return "one two"
        case [a]: return ("single", a)
        case [1, *rest]: return ("one", rest)
        case (a, b): return ("pair", a, b)
        case [a, *_, b] if a == b: return "ends equal"
        case [_, [x, y], *_]: return ("nested", x, y)
        case [*all]: return ("all", len(all))
    return "no sequence"
assert m([]) == 'empty'
assert m([1, 2]) == 'one two'
assert m((5,)) == ('single', 5)
assert m([1, 7, 8]) == ('one', [7, 8])
assert m(range(2)) == ('pair', 0, 1)
assert m([3, 0, 0, 3]) == 'ends equal'
assert m([0, [1, 2], 3]) == ('nested', 1, 2)
assert m([3, 4, 5]) == ('all', 3)
assert m("ab") == 'no sequence'
assert m(b"ab") == 'no sequence'
assert m(bytearray(b"ab")) == 'no sequence'
assert m({1, 2}) == 'no sequence'
assert m({}) == 'no sequence'
assert m(5) == 'no sequence'
assert m(memoryview(b"xy")) == ('pair', 120, 121)
class Seq(list): pass
assert m(Seq([9])) == ('single', 9)
from collections import deque, UserList
assert m(deque([1, 2])) == 'one two'
assert m(UserList([4])) == ('single', 4)
assert m(iter([1])) == 'no sequence'
