# hits: interrupt
data = b'a' * 50000000
while True: data.find(b'ab')
