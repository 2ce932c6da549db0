# hits: interrupt
bases = tuple(type('K%d' % k, (), {}) for k in range(400))
while True: type('All', bases, {})
