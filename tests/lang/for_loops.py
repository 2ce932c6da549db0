# for over every kind of iterable; the target may be any target; else runs when no break did.
out = []
for x in [1, 2, 3]: out.append(x)
for x in (4,): out.append(x)
for x in "ab": out.append(x)
for x in {"k": 1}: out.append(x)
for x in range(2): out.append(x)
for x in b"A": out.append(x)
for x in iter([9]): out.append(x)
assert out == [1, 2, 3, 4, 'a', 'b', 'k', 0, 1, 65, 9]
assert x == 9
for i in []:
    pass
else:
    e = "else"
assert e == 'else'
for i in range(3):
    if i == 1: break
else:
    e = "no"
assert (i, e) == (1, 'else')
class T: pass
t, d = T(), {}
for t.a in range(3): pass
for d["k"] in "xyz": pass
assert (t.a, d) == (2, {'k': 'z'})
xs = [1, 2, 3]
for x in xs:
    if len(xs) < 6: xs.append(x * 10)
assert xs == [1, 2, 3, 10, 20, 30]
xs = [1, 2, 3, 4]
for x in xs: xs.remove(x)
assert xs == [2, 4]
class G:
    def __getitem__(self, i):
        if i > 2: raise IndexError
        return i * i
assert [x for x in G()] == [0, 1, 4]
for a in range(3):
    for b in range(3):
        if b == a: break
    else:
        continue
    last = (a, b)
assert last == (2, 2)
def find(xs):
    for x in xs:
        if x > 1: return x
assert find([0, 1, 2, 3]) == 2
for n in range(5, 0, -2): pass
assert n == 1
total = 0
for i, c in enumerate("abc", 1): total += i * ord(c)
assert total == 590
for k, v in {"a": 1, "b": 2}.items(): total += v
assert total == 593
for x, y in zip([1, 2], [3, 4]): total += x * y
assert total == 604
for i in range(3):
    i = 10
assert i == 10
