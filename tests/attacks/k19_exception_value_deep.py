# expect: recursion message memory done ValueError TypeError RecursionError
e = ValueError(1)
for k in range(100_000): e = ValueError(e)
e
