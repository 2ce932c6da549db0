fs = []
for i in range(3):
    fs.append(lambda x, i=i: x + i)
total = 0
for f in fs:
    total += f(1)
