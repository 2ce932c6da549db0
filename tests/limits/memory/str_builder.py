# hits: memory
# A text that grows at its tail.
s = ''
while True:
    s += 'a piece of text that is a little longer'
