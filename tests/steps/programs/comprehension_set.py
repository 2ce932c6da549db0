s = {i % 2 for i in range(4)}
t = {a for a in () if a}
