# raises: SyntaxError MemoryError RecursionError
# source: '*' * 100000 + 'x = 1'
