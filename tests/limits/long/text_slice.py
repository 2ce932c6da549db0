# hits: interrupt
text = 'ab\u20ac' * 10000000
while True: text[::3]
