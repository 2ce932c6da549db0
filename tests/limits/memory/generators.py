# hits: memory
# A chain of generators that wait.
def chain(inner):
    yield inner
    yield from inner

g = iter(())
while True:
    g = chain(g)
    next(g)
