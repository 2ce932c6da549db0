class A:
    "Doc."
    x = 1
    y = x + 1
    def f(self):
        return self.x
    z = [i for i in (1, 2)]
A().f()
