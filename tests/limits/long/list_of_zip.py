# hits: interrupt
for _ in zip(range(10**13), range(10**13)): pass
