# hits: interrupt
while True: 'abc' * 30000000
