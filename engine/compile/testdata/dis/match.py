def f(x):
    match x:
        case [1, {"a": y}] | {"a": y} if y:
            return y
        case int(n) | [n, *_]:
            return n
        case _:
            pass
