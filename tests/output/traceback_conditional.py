def pick(flag):
    return (1 if flag else None) + (2 if not flag else "x")

print(pick(False) if 0 else pick(True))
