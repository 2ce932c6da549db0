# hits: interrupt
text = 'a' * 50000000
while True: text.isalnum()
