class It:
    def __iter__(self):
        return self

    def __next__(self):
        raise RuntimeError("next failed")


for x in It():
    pass
