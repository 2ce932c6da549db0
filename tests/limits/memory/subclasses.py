# hits: memory
# A class that lists all its subclasses.
class Root:
    pass

kept = []
while True:
    kept.append(type('Kind', (Root,), {'body': [0] * 100}))
