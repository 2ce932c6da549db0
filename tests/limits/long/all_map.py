# hits: interrupt
all(map(abs, range(1, 10**13)))
