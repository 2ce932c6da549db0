# hits: interrupt
text = 'abc' * 1000000
while True: text.translate({97: 'x'})
