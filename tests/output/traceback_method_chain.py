class Builder:
    def step(self):
        return self

    def fail(self):
        return None


Builder().step().step().fail().step()
