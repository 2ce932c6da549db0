def f(x):
    try:
        a = x
        b = a.missing
        c = b
    except AttributeError:
        a = 2
    return a
f(1)
class A:
    missing = 1
f(A)
