# hits: interrupt
text = ' ' * 50000000
while True: text.strip()
