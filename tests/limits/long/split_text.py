# hits: interrupt
text = 'a b ' * 500000
while True: text.split()
