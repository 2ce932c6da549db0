def f(x):
    match x:
        case []:
            return 0
        case [1, _, 3]:
            return 1
        case (2, *_, 9):
            return 2
        case [[a], b] | [a, b]:
            return a
        case [*_]:
            return 4
f([])
f([1, 2, 3])
f([2, 5, 6, 9])
f([[7], 8])
f([5, 6])
f((1, 2, 3, 4))
