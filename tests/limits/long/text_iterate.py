# hits: interrupt
text = '\u20ac' * 10000000
for _ in range(10**9): list(text[:1000000])
