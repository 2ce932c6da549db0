# hits: memory
# Many classes.
kinds = []
while True:
    class Kind:
        def method(self):
            return self
    kinds.append(Kind)
