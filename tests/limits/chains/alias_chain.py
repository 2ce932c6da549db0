# hits: recursion, or nothing
T = list
for _ in range(50000): T = list[T]
T == list[int], hash(T), repr(T), T.__parameters__
