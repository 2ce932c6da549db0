# hits: interrupt
a = 'x' * 50000000
b = 'x' * 49999999 + 'y'
while True: a == b
