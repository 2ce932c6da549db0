# hits: memory
# A replacement that makes the text longer.
s = 'a' * 100000
while True:
    s = s.replace('a', 'aaaaaaaaaa')
