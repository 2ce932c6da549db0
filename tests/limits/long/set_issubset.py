# hits: interrupt
a = frozenset(range(2000000))
b = frozenset(range(2000000))
while True: a <= b
