# hits: interrupt
class K:
    def __init__(self, n): self.n = n
    def __lt__(self, other): return sorted([3, 1, 2], key=lambda k: self.n * k) < [other.n]
while True: sorted([K(n) for n in range(1000)])
