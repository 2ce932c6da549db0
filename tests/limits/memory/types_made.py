# hits: memory
# Classes made by type().
kinds = []
while True:
    kinds.append(type('Kind', (), {'a': 1, 'b': 2}))
