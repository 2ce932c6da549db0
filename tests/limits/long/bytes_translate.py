# hits: interrupt
data = bytes(50000000)
table = bytes(range(256))
while True: data.translate(table)
