# hits: recursion
x = ValueError()
for _ in range(100000): x = ValueError(x)
repr(x)
