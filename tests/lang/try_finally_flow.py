# finally runs on every way out of its try.
log = []
def ret():
    try: return log.append("value") or "r"
    finally: log.append("finally")
assert ret() == 'r'
assert log == ['value', 'finally']
def loop():
    out = []
    for i in range(4):
        try:
            if i == 1: continue
            if i == 3: break
            out.append(i)
        finally:
            out.append("f%d" % i)
    return out
assert loop() == [0, 'f0', 'f1', 2, 'f2', 'f3']
def deep():
    out = []
    try:
        try:
            try: return out
            finally: out.append(1)
        finally: out.append(2)
    finally: out.append(3)
assert deep() == [1, 2, 3]
def raises():
    out = []
    try:
        try: 1 / 0
        finally: out.append("f")
    except ZeroDivisionError: out.append("e")
    return out
assert raises() == ['f', 'e']
def ret_in_loop():
    for x in range(3):
        for y in range(3):
            try:
                if y == 1: return (x, y)
            finally:
                z = y
assert ret_in_loop() == (0, 1)
def gen():
    try: yield 1
    finally: log.append("gen closed")
g = gen()
next(g)
g.close()
assert log[-1] == 'gen closed'
def cond(n):
    try:
        if n == 0: return "zero"
        if n == 1: raise ValueError
    except ValueError: return "error"
    else: return "else"
    finally: log.append(n)
assert [cond(0), cond(1), cond(2)] == ['zero', 'error', 'else']
assert log[-3:] == [0, 1, 2]
def val():
    x = 1
    try: return x
    finally: x = 2
assert val() == 1
