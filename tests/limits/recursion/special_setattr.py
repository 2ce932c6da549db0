# hits: recursion
class A:
    def __setattr__(self, name, value): self.y = value
A().x = 1
