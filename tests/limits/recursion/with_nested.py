# hits: recursion
class A:
    def __enter__(self): return self
    def __exit__(self, *a): pass
def f():
    with A(): f()
f()
