class Base:
    def __init_subclass__(cls, *, kind):
        cls.kind = kind.upper()


class Good(Base, kind="a"):
    pass


print(Good.kind)


class Bad(Base, kind=5):
    pass
