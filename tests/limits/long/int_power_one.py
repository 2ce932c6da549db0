# hits: interrupt
7 ** 90000000
