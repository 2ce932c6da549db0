a, b = 1, None
print(0 < a < 5)
print(0 < a < b < 9)
