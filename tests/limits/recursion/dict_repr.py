# hits: recursion
x = {}
for _ in range(100000): x = {1: x}
repr(x)
