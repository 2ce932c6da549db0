# hits: memory
# Literals of many constants, compiled again and again.
kept = []
k = 0
while True:
    kept.append(eval('lambda: (%s)' % ','.join(str(n + k) for n in range(1000))))
    k += 1000
