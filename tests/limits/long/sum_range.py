# hits: interrupt
sum(range(10**13))
