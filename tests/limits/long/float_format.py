# hits: interrupt
while True: f'{1.1:.3000000f}'
