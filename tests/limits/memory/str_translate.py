# hits: memory
# A translation that makes the text longer.
s = 'a' * 100000
while True:
    s = s.translate({97: 'aaaaaaaaaa'})
