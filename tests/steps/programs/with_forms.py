class C:
    def __init__(self, v):
        self.v = v
    def __enter__(self):
        return self.v
    def __exit__(self, t, e, tb):
        return t is ValueError
with C(1):
    pass
with C(2) as x, C((3, 4)) as (y, z):
    x + y
with C(5):
    raise ValueError
def f():
    with C(6) as a:
        return a
f()
