# hits: interrupt
text = ('a' * 999 + 'b') * 20000
while True: text.find('a' * 1000)
