class C:
    one = 1
    two = 2
def f(x):
    match x:
        case C.one:
            return "1"
        case [C.two, C.one as y]:
            return y
f(1)
f([2, 1])
f(3)
