d = {k: v + 1 for k, v in ((1, 2), (3, 4))}
e = {k: k for k in range(3) if k}
