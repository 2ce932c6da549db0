# hits: interrupt
k = 0
text = 'x' * 50000000
while True:
    hash(text + str(k))
    k += 1
