# hits: recursion
t = list[int]
for _ in range(100000): t = list[t]
hash(t)
