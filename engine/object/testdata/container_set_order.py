"""Writes container_set_order.txt: what CPython's sets do with ints. Run: python3.13 container_set_order.py > container_set_order.txt"""
import random

random.seed(15)


def number():
    kind = random.randrange(8)
    if kind < 3:
        return random.randrange(20)
    if kind < 5:
        return random.randrange(-300, 300)
    if kind == 5:
        return random.randrange(50) * 64
    if kind == 6:
        return random.randrange(-2**63, 2**63)
    return random.choice([2**61 - 1, 2**61, 2**61 - 2, -2**61, -2**61 + 1, 2**64, -2**64, 2**63, -2**63, -1, -2, 2**70 + 5, 0])


def program(length, most):
    sets = [set() for _ in range(3)]
    for _ in range(length):
        a, b, c = (random.randrange(3) for _ in range(3))
        op = random.randrange(30)
        if op < 10:
            x = number()
            sets[a].add(x)
            print("add", a, x)
        elif op < 15:
            x = random.choice(sorted(sets[a])) if sets[a] and random.random() < .8 else number()
            sets[a].discard(x)
            print("discard", a, x)
        elif op < 17:
            print("pop", a, sets[a].pop() if sets[a] else "none")
        elif op < 20:
            xs = [number() for _ in range(random.randrange(most))]
            sets[a].update(xs)
            print("update", a, *xs)
        elif op == 20:
            xs = [number() for _ in range(random.randrange(most))]
            sets[a].difference_update(xs)
            print("difference_update", a, *xs)
        elif op == 21:
            xs = [number() for _ in range(random.randrange(most))]
            sets[a].intersection_update(xs)
            print("intersection_update", a, *xs)
        elif op == 22:
            xs = [number() for _ in range(random.randrange(most))]
            sets[a].symmetric_difference_update(xs)
            print("symmetric_difference_update", a, *xs)
        elif op == 23:
            xs = list(dict.fromkeys(number() for _ in range(random.randrange(most))))
            sets[a].update(dict.fromkeys(xs))
            print("update_dict", a, *xs)
        elif op == 24:
            xs = list(dict.fromkeys(number() for _ in range(random.randrange(most))))
            sets[a] = sets[b].difference(dict.fromkeys(xs))
            print("difference_dict", a, b, *xs)
        elif op == 25:
            name = random.choice(["or", "and", "sub", "xor"])
            sets[a] = getattr(sets[b], f"__{name}__")(sets[c])
            print(name, a, b, c)
        elif op == 26:
            name = random.choice(["ior", "iand", "isub", "ixor"])
            x = sets[a]
            x = getattr(x, f"__{name}__")(sets[b])
            print(name, a, b)
        elif op == 27:
            sets[a] = sets[b].copy()
            print("copy", a, b)
        elif op == 28 and random.random() < .2:
            sets[a].clear()
            print("clear", a)
        print("=", a, *sets[a])
    print("hash", 0, hash(frozenset(sets[0])))
    print("hash", 1, hash(frozenset(sets[1])))
    print("tuple", 2, hash(tuple(sets[2])))
    print("end")


for _ in range(40):
    program(40, 12)
for _ in range(2):
    program(60, 400)
