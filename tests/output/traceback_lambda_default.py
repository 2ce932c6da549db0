f = lambda x, y=lambda: 1 / 0: y() + x
f(1)
