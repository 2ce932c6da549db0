"Module."
def f():
    "Function."
    return 1
class A:
    "Class."
f()
f()
