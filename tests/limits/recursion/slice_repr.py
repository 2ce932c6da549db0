# hits: recursion
x = slice(1)
for _ in range(100000): x = slice(x)
repr(x)
