class C:
    @property
    def p(self):
        return 1

    @p.setter
    def p(self, value):
        self.stored = int(value)


C().p = "x"
