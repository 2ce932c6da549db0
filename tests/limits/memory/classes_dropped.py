# hits: memory
# Classes that nothing holds but their base's list: they must go before the limit is hit; only the list at the end hits it.
class Root:
    pass

for _ in range(30000):
    type('Kind', (Root,), {'body': 1})
xs = []
while True:
    xs.append(Root)
