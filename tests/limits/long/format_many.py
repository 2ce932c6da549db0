# hits: interrupt
text = '{0}{1}' * 500000
while True: text.format(1, 2)
