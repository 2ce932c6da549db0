rows = [[1]]
print(rows @ rows)
