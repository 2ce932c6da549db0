class D:
    def __set_name__(self, owner, name):
        raise ValueError("bad name " + name)


class C:
    field = D()
