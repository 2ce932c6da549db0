x = [[j for j in range(i)] for i in range(4)]
y = [(i, j) for i in range(3) for j in range(i) if j]
