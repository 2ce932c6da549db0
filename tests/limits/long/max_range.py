# hits: interrupt
max(range(10**13))
