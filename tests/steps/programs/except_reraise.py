def f(x):
    try:
        try:
            x[0]
        except TypeError:
            raise
    except TypeError as e:
        return 1
f(1)
f([1])
