# hits: memory
# Exceptions with tracebacks that are kept.
kept = []

def fail(n):
    if n:
        fail(n - 1)
    raise ValueError(n)

while True:
    try:
        fail(20)
    except ValueError as e:
        kept.append(e)
