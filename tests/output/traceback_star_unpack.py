first, *middle, last, end = [1, 2]
