def f(xs):
    n = 0
    for x in xs:
        try:
            n += 1 // x
        except ZeroDivisionError:
            continue
        except TypeError:
            break
        n += 10
    return n
f([1, 0, 2, "a", 3])
