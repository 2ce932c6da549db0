"""The operations of growth.py: what is made, and what is then timed.

A row of `each` runs as many single operations as there are elements; a row of `whole` is one operation on all elements, which changes nothing and is
repeated; a row of `whole` with work=0 changes what it works on and runs once.
"""

ALL = [1_000, 10_000, 100_000, 1_000_000]


class Operation:
    """A row: the statements that make the operands of size n, and the operation. work // n is how often it runs for one look at the clock."""

    def __init__(self, name, make, run, sizes, work):
        self.name, self.make, self.run, self.sizes, self.work = name, make, run, sizes, work


def each(name, make, run, sizes=ALL):
    return Operation(name, make, f"for i in range(n):\n    {run}", sizes, 0)


def whole(name, make, run, sizes=ALL, work=1_000_000):
    return Operation(name, make, run, sizes, work)


LIST = "xs = list(range(n))"
WORDS = "ws = ['w%d' % j for j in range(n)]"
DICT = f"{WORDS}; d = dict.fromkeys(ws, 1)"
SETS = "a = set(range(n)); b = set(range(n // 2, n + n // 2))"
TEXT = "s = 'abcdefghij' * (n // 10)"
WIDE = "s = 'abçdéfghi語' * (n // 10)"
BYTES = "s = b'abcdefghij' * (n // 10)"
INTS = "a = 7 ** (n * 100000 // 84510); b = a - 12345"  # of n digits
# Where CPython is quadratic.
SQUARE = [1_000, 10_000, 30_000]
DIGITS = [1_000, 3_000, 10_000, 30_000]

OPERATIONS = [
    each("list.append", "xs = []", "xs.append(i)"),
    whole("list.extend", f"{LIST}; ys = []", "ys.extend(xs)", work=0),
    whole("list.insert(0), 100 times", LIST, "for i in range(100): xs.insert(0, i)", work=0),
    each("list.insert(0), n times", "xs = []", "xs.insert(0, i)", SQUARE),
    each("list.pop()", LIST, "xs.pop()"),
    whole("list.pop(0), 100 times", LIST, "for i in range(100): xs.pop(0)", work=0),
    whole("list.index of the last", LIST, "xs.index(n - 1)"),
    whole("list.remove of the last", LIST, "xs.remove(n - 1)", work=0),
    each("xs[i]", LIST, "xs[i]"),
    whole("list slice", LIST, "xs[1:]"),
    whole("list slice with a step", LIST, "xs[::-2]"),
    whole("del of a list's middle", LIST, "del xs[n // 4:n // 2]", work=0),
    whole("list.sort, in order", LIST, "xs.sort()"),
    whole("list.sort, scattered", "xs = scattered(n)", "xs.sort()", work=0),
    whole("list.sort, scattered texts", "xs = [str(x) for x in scattered(n)]", "xs.sort()", work=0),
    whole("sorted by a key", "xs = scattered(n)", "sorted(xs, key=lambda x: -x)"),
    whole("x in list, missing", LIST, "-1 in xs"),
    whole("list ==", f"{LIST}; ys = xs[:]", "xs == ys"),
    whole("list + list", LIST, "xs + xs"),
    whole("list.reverse", LIST, "xs.reverse()"),
    whole("list comprehension", LIST, "[x for x in xs]"),
    each("dict set, str keys", f"{WORDS}; d = {{}}", "d[ws[i]] = i"),
    each("dict set, int keys", "d = {}", "d[i] = i"),
    each("dict get, str keys", DICT, "d[ws[i]]"),
    each("dict del", DICT, "del d[ws[i]]"),
    each("dict.popitem", DICT, "d.popitem()"),
    whole("dict.update", DICT, "e = {}; e.update(d)"),
    whole("dict.copy", DICT, "d.copy()"),
    whole("dict.items in a loop", DICT, "for k, v in d.items(): pass"),
    each("first of a dict, deleted", DICT, "del d[next(iter(d))]", SQUARE),
    each("set.add", "a = set()", "a.add(i)"),
    each("x in set", SETS, "i in a"),
    whole("set |", SETS, "a | b"),
    whole("set &", SETS, "a & b"),
    whole("set -", SETS, "a - b"),
    each("set.pop", SETS, "a.pop()"),
    whole("tuple of a list", LIST, "tuple(xs)"),
    whole("hash of a tuple", "t = tuple(range(n))", "hash(t)"),
    whole("str.join", WORDS, "','.join(ws)"),
    each("str +=", "s = ''", "s += 'x'"),
    whole("str.replace", TEXT, "s.replace('c', '--')"),
    whole("str.find, missing", TEXT, "s.find('jj')"),
    whole("str.find, hard", "s = 'a' * n; p = 'a' * (n // 20) + 'b'", "s.find(p)"),
    whole("str.split", f"{WORDS}; s = ' '.join(ws)", "s.split(' ')"),
    whole("str.count", TEXT, "s.count('cd')"),
    whole("str.encode", WIDE, "s.encode()"),
    whole("bytes.decode", f"{WIDE}; s = s.encode()", "s.decode()"),
    whole("str.upper", TEXT, "s.upper()"),
    each("s[i]", TEXT, "s[i]"),
    each("s[i], not ASCII", WIDE, "s[i]"),
    each("s[-i], not ASCII", WIDE, "s[-i]"),
    whole("c in s, not ASCII", WIDE, "for c in s: pass"),
    whole("s[i:i+9], not ASCII", WIDE, "for i in range(0, n, 9): s[i:i + 9]"),
    whole("hash of a str", f"{TEXT}; t = s[1:]", "hash(t)", work=0),
    whole("bytes.find, missing", BYTES, "s.find(b'jj')"),
    whole("bytes.replace", BYTES, "s.replace(b'c', b'--')"),
    whole("bytes.join", "ws = [b'%d' % j for j in range(n)]", "b','.join(ws)"),
    each("bytes +=", "s = b''", "s += b'x'", [1_000, 10_000, 100_000]),
    each("bytearray.append", "s = bytearray()", "s.append(120)"),
    whole("bytes.hex", BYTES, "s.hex()"),
    whole("int +, n digits", INTS, "a + b"),
    whole("int *, n digits", INTS, "a * b", DIGITS + [100_000], 100_000),
    whole("int // of 2n digits", f"{INTS}; c = a * a", "c // b", DIGITS, 30_000),
    whole("int **, n digits", "", "7 ** n", DIGITS + [100_000], 30_000),
    whole("pow(a, b, c), n digits", INTS, "pow(3, a, b)", [300, 600, 1_200, 2_400], 600),
    whole("str of an int, n digits", INTS, "str(a)", DIGITS, 30_000),
    whole("int of a str, n digits", "s = '7' * n", "int(s)", DIGITS, 30_000),
    whole("hex of an int, n digits", INTS, "hex(a)", DIGITS + [100_000]),
    each("x in range", "r = range(0, 3 * n, 3)", "i in r"),
    whole("sum of a range", "r = range(n)", "sum(r)"),
    each("deque.append", "q = collections.deque()", "q.append(i)"),
    each("deque.appendleft", "q = collections.deque()", "q.appendleft(i)"),
    each("deque.popleft", "q = collections.deque(range(n))", "q.popleft()"),
    whole("deque[middle], 100 times", "q = collections.deque(range(n))", "for i in range(100): q[n // 2]", work=100_000),
    whole("deque.rotate", "q = collections.deque(range(n))", "q.rotate(n // 2)"),
]
