def sieve(n):
    flags = [True] * n
    out = []
    for i in range(2, n):
        if flags[i]:
            out.append(i)
            for j in range(i * i, n, i):
                flags[j] = False
    return out
sieve(30)
