# hits: recursion
class A:
    def __bool__(self): return bool(not self)
if A(): pass
