class C:
    def __enter__(self):
        return 1
    def __exit__(self, *a):
        return False
try:
    with C() as x:
        with C():
            x.y
except AttributeError:
    x = 2
