def f():
    try:
        try:
            raise ValueError("a")
        except ValueError as e:
            raise KeyError("b") from e
    except KeyError as e:
        return e.__cause__
f()
