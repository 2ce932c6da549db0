# hits: interrupt
n = (1 << 200000) + 1
pow(3, n, n - 2)
