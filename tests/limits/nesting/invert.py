# raises: MemoryError RecursionError SyntaxError
# source: '~' * 50000 + '1'
