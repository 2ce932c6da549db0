# hits: interrupt
xs = [0.5] * 4000000
while True: 'absent' in xs
