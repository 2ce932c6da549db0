# hits: recursion
def f():
    class A:
        x = f()
f()
