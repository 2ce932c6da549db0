def f(x):
    match x:
        case {"a": 1, "b": b}:
            return b
        case {"a": a, **rest}:
            return rest
        case {}:
            return 0
f({"a": 1, "b": 2})
f({"a": 3, "c": 4})
f({"z": 1})
f(5)
