# hits: recursion
class A:
    def __iter__(self): return self
    def __next__(self): return next(self)
for x in A(): pass
