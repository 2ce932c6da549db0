# The order of comparisons in short lists, which __lt__ can see: falling runs may hold equal items, and a run turned over goes on rising.
class K:
    def __init__(self, x): self.x = x
    def __lt__(self, o):
        log.append((self.x, o.x))
        return self.x < o.x

def compared(items, reverse=False):
    log.clear()
    out = sorted(items, key=K, reverse=reverse)
    assert out == sorted(items, reverse=reverse)
    return " ".join(f"{a}<{b}" for a, b in log)

log = []
assert compared([3, 1, 2]) == "1<3 2<1 1<2 2<3 2<3 2<1"
assert compared([3, 1, 2], True) == "1<2 3<1 1<3 3<2"
assert compared([1, 3, 2]) == "3<1 2<3 1<3 2<3 2<1"
assert compared([2, 2, 1]) == "2<2 1<2 2<2"
assert compared([4, 4, 3, 3, 2]) == "4<4 3<4 4<4 3<3 3<3 2<3"
assert compared([4, 3, 2, 1, 5]) == "3<4 2<3 1<2 5<1 1<5 5<4"
assert compared([5, 3, 3, 1, 2, 2, 7, 0]).startswith("3<5 3<3 3<3 1<3 2<1 1<2 2<5 2<3 2<3 2<1")

# Stable in all of it.
rows = [(k, n) for n, k in enumerate([3, 3, 2, 2, 2, 1, 1, 1, 5, 5, 4, 4, 9, 9, 0, 0] * 9)]
assert [r[1] for r in sorted(rows, key=lambda r: K(r[0]))] == [n for _, n in sorted(rows)]
