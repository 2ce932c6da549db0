# hits: recursion
class A:
    def __str__(self):
        print(self)
        return ''
print(A())
