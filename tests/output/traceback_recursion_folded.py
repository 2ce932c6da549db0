def down(n):
    if n == 0:
        raise ValueError("bottom")
    down(n - 1)

down(10)
