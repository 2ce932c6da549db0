# hits: memory
# A text that is split into many.
line = 'a bc ' * 1000000
parts = []
while True:
    parts.append(line.split())
