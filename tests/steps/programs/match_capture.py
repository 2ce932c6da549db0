def f(x):
    match x:
        case [a, b] if a > b:
            return a
        case [a, *rest]:
            return rest
        case y:
            return y
f([3, 1])
f([1, 3, 5])
f(7)
