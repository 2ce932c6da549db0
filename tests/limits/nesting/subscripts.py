# raises: MemoryError RecursionError TypeError
# source: 'x = 1\nx' + '[0]' * 100000
