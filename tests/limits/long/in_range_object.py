# hits: interrupt
1.5 in range(10**13)
