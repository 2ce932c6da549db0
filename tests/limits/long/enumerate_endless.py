# hits: interrupt
for _ in enumerate(iter(int, 1)): pass
