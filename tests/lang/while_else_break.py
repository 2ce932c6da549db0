# else of loops runs when no break does.
def find(n, xs):
    for x in xs:
        if x == n: break
    else:
        return "none"
    return x
assert find(2, [1, 2]) == 2
assert find(9, [1, 2]) == 'none'
def countdown(n):
    out = []
    while n:
        n -= 1
        if n == 3: continue
        if n == 1: break
        out.append(n)
    else:
        out.append("else")
    return out
assert countdown(6) == [5, 4, 2]
assert countdown(1) == [0, 'else']
assert countdown(0) == ['else']
def nested():
    out = []
    for i in range(3):
        for j in range(3):
            if j == i: break
            out.append((i, j))
        else:
            out.append("else")
    return out
assert nested() == [(1, 0), (2, 0), (2, 1)]
def with_finally():
    out = []
    for i in range(3):
        try:
            if i == 1: continue
            out.append(i)
        finally:
            out.append("f")
    return out
assert with_finally() == [0, 'f', 'f', 2, 'f']
def returns():
    while True:
        try: return "try"
        finally: break
    return "after"
assert returns() == 'after'
for i in range(3): pass
assert i == 2
for x[0] in [x := [0]] and "ab": pass
assert x == ['b']
for a.b in [] if False else []: pass
