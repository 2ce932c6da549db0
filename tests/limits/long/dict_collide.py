# hits: interrupt
class K:
    def __hash__(self): return 1
    def __eq__(self, other): return False
d = {}
while True: d[K()] = 1
