def even(n):
    return n == 0 or odd(n - 1)


def odd(n):
    if n == 0:
        raise ValueError("bottom")
    return even(n - 1)


even(7)
