# hits: memory
# One instance with ever more attributes.
class Bag:
    pass

bag = Bag()
k = 0
while True:
    setattr(bag, 'name%d' % k, k)
    k += 1
