# hits: interrupt
text = '\u20ac' * 5000000
while True: ascii(text)
