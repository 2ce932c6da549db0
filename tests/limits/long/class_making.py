# hits: interrupt
while True: type('K', (), {})
