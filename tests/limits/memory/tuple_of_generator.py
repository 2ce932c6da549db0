# hits: memory
# A tuple of a generator, whose length nobody knows.
t = tuple(k for k in iter(int, 1))
