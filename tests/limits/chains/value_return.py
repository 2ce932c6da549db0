# hits: recursion, or nothing
# Freed in one go.
x = None
for _ in range(1000000): x = (x,)
del x
