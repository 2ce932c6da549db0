# An import does not count as an assignment before global or nonlocal.
def imports():
    import math as m
    global m
    return m
assert imports().pi > 3 and m is imports()
def outer():
    x = 1
    def inner():
        from math import pi as x
        nonlocal x
        return x
    return inner(), x
assert outer()[0] == outer()[1] > 3
for body in "q = 1", "def q(): pass", "(q): int = 1", "[q := 1 for _ in ()]":
    try: exec("def f():\n import math as q\n " + body + "\n import math as q\n global q")
    except SyntaxError as e: assert e.msg == "name 'q' is assigned to before global declaration", e.msg
    else: assert False, body
