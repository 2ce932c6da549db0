# hits: interrupt
class A: pass
kinds = [type('K', (A,), {}) for _ in range(20000)]
while True: A.x = lambda self: 1
