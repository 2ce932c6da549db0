class N:
    def __init__(self, child=None):
        self.child = child
    def get(self):
        return self.child

tree = N(N(None))
print(tree.get().get().get().get())
