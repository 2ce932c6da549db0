# hits: interrupt
xs = [None] * 4000000
while True:
    try: xs.index(1)
    except ValueError: pass
