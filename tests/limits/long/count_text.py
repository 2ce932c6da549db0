# hits: interrupt
text = 'ab' * 20000000
while True: text.count('ba')
