# hits: interrupt
class A: pass
a = A()
while True: getattr(a, 'missing', 1)
