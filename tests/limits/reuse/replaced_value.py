# A value that is replaced again and again.
s = 'x' * (20 << 20)
for _ in range(20):
    s = s.upper().lower()
