# Names, numbers of objects and classes that nothing holds any more.
class A:
    pass

for k in range(200000):
    setattr(A(), 'name%d' % k, k)
    id([])
    if k % 20 == 0:
        type('K', (A,), {'x': 1})
y = bytes(40 << 20)
