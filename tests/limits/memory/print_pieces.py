# hits: memory
# A text stream that keeps all that is printed.
class Keeper:
    def __init__(self):
        self.kept = []

    def write(self, text):
        self.kept.append(text.upper())

keeper = Keeper()
while True:
    print(*(['x' * 100000] * 1000), sep='', file=keeper)
