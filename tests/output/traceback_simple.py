def divide(a, b):
    return a / b

def outer(x):
    total = 1 + divide(x, 0) * 2
    return total

print("before")
outer(5)
