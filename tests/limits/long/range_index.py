# hits: interrupt
class I:
    def __eq__(self, other): return False
range(10**13).count(I())
