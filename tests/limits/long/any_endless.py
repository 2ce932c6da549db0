# hits: interrupt
any(iter(int, 1))
