def f(xs):
    s = 0
    for x in xs:
        s = s + x
    return s
f([1, 2, 3])
f([])
f(())
