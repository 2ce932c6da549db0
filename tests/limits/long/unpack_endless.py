# hits: interrupt
a, *b = (k for k in iter(int, 1) if k)
