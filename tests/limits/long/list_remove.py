# hits: interrupt
xs = list(range(3000000))
while True:
    xs.remove(xs[-1])
    xs.insert(0, 5)
