def f(x):
    try:
        try:
            x.y
        except KeyError:
            return 1
    except AttributeError:
        try:
            raise ValueError
        except ValueError:
            return 2
f(1)
