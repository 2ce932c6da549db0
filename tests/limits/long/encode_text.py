# hits: interrupt
text = 'a\u20ac' * 5000000
while True: text.encode('utf-16').decode('utf-16')
