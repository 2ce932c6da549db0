base, exponent = 2, "3"
print(base ** 3, base ** exponent)
