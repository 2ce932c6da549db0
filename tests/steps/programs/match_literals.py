def f(x):
    match x:
        case 1:
            return "one"
        case "a" | "b":
            return "letter"
        case None | True:
            return "single"
        case -2.5:
            return "float"
        case _:
            return "other"
f(1)
f("b")
f(True)
f(-2.5)
f([])
