# hits: memory
# A text that doubles.
s = 'x'
while True:
    s = s + s
