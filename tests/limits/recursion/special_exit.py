# hits: recursion
class A:
    def __enter__(self): pass
    def __exit__(self, *a):
        with self: pass
with A(): pass
