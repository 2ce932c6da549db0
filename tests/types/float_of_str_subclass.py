"""float() of an instance of a subclass of str asks its __float__ first."""


class Text(str):
    def __float__(self):
        return float(str(self)) + 1


class Plain(str):
    pass


assert float(Text("8")) == 9.0 and float(Plain("8")) == 8.0 and float(str("8")) == 8.0
