# hits: interrupt
for _ in range(10**15):
    pass
