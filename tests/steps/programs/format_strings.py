def f(x, w):
    return f"a{x}b{x!r:>{w}}c{x + 1:3}" + f"{x}" + f"" + f"plain"
f(1, 5)
