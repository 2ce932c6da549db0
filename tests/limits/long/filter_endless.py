# hits: interrupt
list(filter(None, iter(int, 1)))
