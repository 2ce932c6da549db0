# hits: interrupt
text = 'a' * 20000000
while True: ('a' * 10000 + 'b') in text
