# hits: recursion
class A:
    def __str__(self): return '%s' % self
str(A())
