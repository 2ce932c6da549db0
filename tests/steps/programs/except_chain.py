def f(k):
    try:
        if k == 1:
            raise ValueError(1)
        if k == 2:
            raise KeyError
        if k == 3:
            {}[0]
        return 0
    except ValueError:
        return 1
    except (TypeError, KeyError) as e:
        return 2
    else:
        return 3
f(0)
f(1)
f(2)
f(3)
