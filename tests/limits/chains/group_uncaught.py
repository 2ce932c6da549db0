# hits: recursion, or nothing
e = ValueError(1)
for _ in range(100000): e = ExceptionGroup('g', [e])
raise e
