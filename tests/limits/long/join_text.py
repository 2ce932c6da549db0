# hits: interrupt
xs = ['abc'] * 5000000
while True: ','.join(xs)
