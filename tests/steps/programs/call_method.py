class A:
    def m(self, x):
        return x
    def n(self, y):
        return self.m(y) + self.m(self.m(y)) + self.m(x=y)
A().n(2)
