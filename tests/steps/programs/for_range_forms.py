s = 0
for i in range(3):
    s += i
for i in range(2, 5):
    s += i
for i in range(10, 0, -3):
    s += i
for i in range(0):
    s += 1
