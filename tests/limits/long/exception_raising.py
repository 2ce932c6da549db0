# hits: interrupt
while True:
    try: raise ValueError(1)
    except ValueError: pass
