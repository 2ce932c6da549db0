# hits: interrupt
class A: pass
a = A()
for k in range(100000): setattr(a, 'n%d' % k, k)
while True: dir(a)
