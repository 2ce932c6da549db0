# hits: interrupt
text = 'abc\u00e9' * 5000000
while True: text.upper()
