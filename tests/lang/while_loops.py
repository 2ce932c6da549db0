# while with break, continue and else.
n, out = 0, []
while n < 6:
    n += 1
    if n == 2: continue
    if n == 5: break
    out.append(n)
else:
    out.append("else")
assert (n, out) == (5, [1, 3, 4])
n = 0
while n < 2:
    n += 1
else:
    out = "else"
assert out == 'else'
while True:
    try:
        break
    finally:
        cleaned = True
assert cleaned
k = 0
while True:
    k += 1
    try:
        if k < 3: continue
        break
    finally:
        k += 10
assert k == 22
i = 10
while i: i -= 1
assert i == 0
def nested():
    for a in range(3):
        j = 0
        while True:
            j += 1
            if j > a: break
            if j == 2: return (a, j)
assert nested() == (2, 2)
while (line := "abc"[i:i + 1]):
    i += 1
assert i == 3
