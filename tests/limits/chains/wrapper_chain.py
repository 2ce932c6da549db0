# hits: recursion, or nothing
# The __call__ of a __call__.
f = len
for _ in range(100000): f = f.__call__
f([])
