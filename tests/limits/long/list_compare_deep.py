# hits: interrupt
a, b = [1], [1]
for _ in range(25): a, b = [a, a], [b, b]
a == b
