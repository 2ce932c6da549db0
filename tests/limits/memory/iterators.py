# hits: memory
# Iterators around iterators.
it = iter([])
while True:
    it = map(str, zip(it, it))
