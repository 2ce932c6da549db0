data = (1, 2)
a = b = None
a, b, c = data
