class C:
    def __repr__(self):
        return self.name


print([C()])
