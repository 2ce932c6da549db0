# hits: interrupt
it = iter(int, 1)
for _ in range(900): it = map(abs, it)
for _ in it: pass
