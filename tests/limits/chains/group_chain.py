# hits: recursion, or nothing
# Exception groups in exception groups.
e = ValueError(1)
for _ in range(100000): e = ExceptionGroup('g', [e])
try:
    raise e
except* TypeError:
    pass
