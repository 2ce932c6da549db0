class D:
    def __get__(self, obj, owner):
        return obj.value * 2


class C:
    d = D()


print(C().d)
