# hits: recursion
x, y = {}, {}
for _ in range(100000): x, y = {1: x}, {1: y}
x == y
