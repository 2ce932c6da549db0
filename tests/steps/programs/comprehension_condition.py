x = [i for i in range(10) if i % 2 if i > 3]
y = [i for i in range(5) if i and i < 4 or not i]
