rows = [[1, 2], [3, 0]]
print([[10 // x for x in row] for row in rows])
