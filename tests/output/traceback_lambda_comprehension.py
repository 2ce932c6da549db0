fs = [lambda x: x / 0]
print([f(1) for f in fs])
