# hits: recursion, or nothing
# Closing goes down a chain of delegation.
def wrap(it): yield from it
it = iter([1, 2])
kept = []
for _ in range(900):
    it = wrap(it)
next(it)
it.close()
