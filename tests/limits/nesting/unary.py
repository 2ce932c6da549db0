# raises: MemoryError RecursionError SyntaxError
# source: '-' * 100000 + '1'
