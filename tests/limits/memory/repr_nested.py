# hits: memory
# A repr that is exponential in the depth.
x = ['x']
for _ in range(60):
    x = [x, x]
repr(x)
