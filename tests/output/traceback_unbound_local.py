total = 10


def add(n):
    if n > 5:
        total = n
    return total + n


print(add(6))
print(add(1))
