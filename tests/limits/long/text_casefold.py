# hits: interrupt
text = '\u00df' * 5000000
while True: text.casefold()
