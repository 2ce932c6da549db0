# Methods of list.
xs = [3, 1, 2]
xs.append(5); xs.extend((6, 7)); xs.extend("a"); xs.insert(1, "i"); xs.insert(99, "end"); xs.insert(-1, "neg")
assert xs == [3, 'i', 1, 2, 5, 6, 7, 'a', 'neg', 'end']
assert xs.pop() == 'end'
assert xs.pop(0) == 3
assert xs.pop(-2) == 'a'
assert xs == ['i', 1, 2, 5, 6, 7, 'neg']
xs.remove("i")
assert xs.index(2) == 1
assert xs.count(2) == 1
assert xs.count("zz") == 0
xs.reverse()
assert xs == ['neg', 7, 6, 5, 2, 1]
assert xs.copy() == xs
assert not (xs.copy() is xs)
ys = [5, 2, 9, 1]
ys.sort()
assert ys == [1, 2, 5, 9]
ys.sort(reverse=True)
assert ys == [9, 5, 2, 1]
words = ["bb", "a", "CC", "dd"]
words.sort(key=str.lower)
assert words == ['a', 'bb', 'CC', 'dd']
words.sort(key=len)
assert words == ['a', 'bb', 'CC', 'dd']
ys.clear()
assert ys == []
assert [1, 2, 3].index(3, 1) == 2
assert [1, 2, 1].index(1, 1) == 2
assert [1, 2, 3].index(2, -2) == 1
assert [1] + [2] == [1, 2]
assert [1] * 3 == [1, 1, 1]
assert 2 * [0] == [0, 0]
assert [[]] * 2 == [[], []]
assert [1] * -1 == []
a = [1]
b = a
a += [2]
assert b == [1, 2]
a *= 2
assert b == [1, 2, 1, 2]
assert [1, 2] == [1, 2]
assert [1, 2] < [1, 3]
assert [1] < [1, 0]
assert [] < [0]
assert [2] > [1, 9]
assert 2 in [1, 2]
assert 5 not in [1]
assert len([1, 2]) == 2
assert not bool([])
assert max([1, 3, 2]) == 3
assert min([2, 1]) == 1
assert sum([1, 2, 3]) == 6
assert sorted([2, 1]) == [1, 2]
assert list(reversed([1, 2])) == [2, 1]
assert list() == []
assert list("ab") == ['a', 'b']
assert list(range(3)) == [0, 1, 2]
assert list({1: 2}) == [1]
assert list((1,)) == [1]
r = []
r.append(r)
assert repr(r) == '[[...]]'
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: [].pop()) == 'IndexError: pop from empty list'
assert err(lambda: [1].pop(5)) == 'IndexError: pop index out of range'
assert err(lambda: [1].remove(2)) == 'ValueError: list.remove(x): x not in list'
assert err(lambda: [1].insert("a", 1)) == "TypeError: 'str' object cannot be interpreted as an integer"
assert err(lambda: [1, "a"].sort()) == "TypeError: '<' not supported between instances of 'str' and 'int'"
assert err(lambda: [1] + (2,)) == 'TypeError: can only concatenate list (not "tuple") to list'

assert err(lambda: [1].extend(5)) == "TypeError: 'int' object is not iterable"
assert err(lambda: [1][1]) == 'IndexError: list index out of range'

assert err(lambda: hash([])) == "TypeError: unhashable type: 'list'"
assert err(lambda: [1].append()) == 'TypeError: list.append() takes exactly one argument (0 given)'
assert err(lambda: [1].append(1, 2)) == 'TypeError: list.append() takes exactly one argument (2 given)'
assert err(lambda: [1].sort(1)) == 'TypeError: sort() takes no positional arguments'
assert err(lambda: [1] < 5) == "TypeError: '<' not supported between instances of 'list' and 'int'"
def mutate():
    xs = [1, 2, 3]
    def key(x):
        xs.append(x)
        return x
    xs.sort(key=key)
assert err(mutate) == 'ValueError: list modified during sort'


class Own(list):
    pass


xs = Own([1, 2])
xs += xs
xs.extend(xs)
assert xs == [1, 2] * 4 and type(xs) is Own
xs[2:] = xs
assert xs == [1, 2] + [1, 2] * 4
