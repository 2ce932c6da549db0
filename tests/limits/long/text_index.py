# hits: interrupt
text = '\u20ac' * 10000000 + 'a'
while True: text.rindex('a', 5)
