# A set that is made, counted and forgotten in one expression may be made of the same memory as the next one: nobody may see that.
N = range(9)

assert [len(set(x % (k + 1) for x in N)) for k in range(9)] == list(range(1, 10))
assert [len(set(range(k))) for k in (0, 1, 4, 5, 9, 18, 19, 100, 3)] == [0, 1, 4, 5, 9, 18, 19, 100, 3]

# Kept ones are not the next.
kept = [set(range(k)) for k in (9, 9, 3)]
assert len(set(range(9))) == 9
new = set()
new.add('x')
assert kept == [set(range(9)), set(range(9)), {0, 1, 2}] and new == {'x'}
assert len(mine := set(N)) == 9
assert len(set('ab')) == 2 and mine == set(N) and len({*mine}) == 9
a = b = set(N)
assert len(set('abc')) == 3 and a is b and len(a) == 9


class Count:
    def __call__(self, s):
        self.s = s
        return len(s)


count = Count()
assert count(set(N)) == 9 and len(set('xy')) == 2 and set('q') == {'q'} and count.s == set(N)

# Other builtins that do not keep it, and some that do.
assert [sorted(set(x // 2 for x in range(k))) for k in (2, 12, 4)] == [[0], [0, 1, 2, 3, 4, 5], [0, 1]]
assert sum(set([1, 1, 2])) == 3 and max(set([3, 3])) == 3 and min(set((2, 5))) == 2 and any(set([0])) is False and all(set([0])) is False
assert list(set([1])) == [1] and tuple(set([2])) == (2,) and set(set([3])) == {3} and ''.join(set('zz')) == 'z'
froze = frozenset(set(range(10)))
assert len(set(range(12))) == 12 and froze == frozenset(range(10)) and len(set([7])) == 1
its = [iter(set([k])) for k in range(3)]
assert len(set([9])) == 1 and [next(i) for i in its] == [0, 1, 2]
pairs = [enumerate(set([k])) for k in range(3)]
assert len(set([9])) == 1 and [next(p) for p in pairs] == [(0, 0), (0, 1), (0, 2)]

# A set that held hashes, one that had deleted members, and one of a class of its own.
assert len(set([(1, 2), (3, 4), None, 1.5, True, 'a'])) == 6
assert len(set([1, 2])) == 2 and set([(1,)]) == {(1,)} and (1,) in set([(1,), 2])


class Own(set):
    pass


assert len(Own(N)) == 9 and type(Own([1])) is Own and Own([1]).union([2]) == {1, 2}

# While it is counted, nothing else is; an error leaves all as it was.
class Bad:
    def __hash__(self):
        return len(set(range(20))) and 5

    def __eq__(self, other):
        return len(set(range(3))) == 3 and self is other


assert len(set([Bad(), Bad(), Bad()])) == 3
for k in range(3):
    try:
        sorted(set([1, 'a']))
    except TypeError:
        pass
    assert len(set([k])) == 1
order = [list(set(range(k, k + 9))) for k in range(3)]
assert order == [list({*range(k, k + 9)}) for k in range(3)]
