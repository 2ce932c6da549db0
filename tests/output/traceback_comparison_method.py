class V:
    def __lt__(self, other):
        return self.missing < other


print(sorted([V(), V()]))
