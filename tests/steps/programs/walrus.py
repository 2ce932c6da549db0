def f(xs):
    if (n := xs[0]) > 1:
        return n
    return (m := n + 1) + m
f([1])
f([2])
x = (y := 5) + y
while (y := y - 1) > 2:
    pass
