class Base:
    def __init__(self, name):
        self.name = name

class Child(Base):
    def __init__(self):
        super().__init__()

Child()
