# raises: MemoryError RecursionError SyntaxError
# source: '1 if 1 else ' * 100000 + '1'
