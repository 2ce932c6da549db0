# hits: recursion
class A:
    @property
    def x(self):
        match self:
            case A(x=1): pass
A().x
