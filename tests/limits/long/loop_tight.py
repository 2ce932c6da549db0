# hits: interrupt
while True:
    pass
