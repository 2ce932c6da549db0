# hits: interrupt
text = 'ab' * 5000000
while True: text.replace('ba', 'xyz')
