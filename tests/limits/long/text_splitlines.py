# hits: interrupt
text = 'a\n' * 2000000
while True: text.splitlines()
