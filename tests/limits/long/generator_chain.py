# hits: interrupt
def chain(n):
    if n: yield from chain(n - 1)
    while True: yield 1
for _ in chain(900): pass
