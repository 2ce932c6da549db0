# raises: MemoryError RecursionError SyntaxError
# source: 'not ' * 100000 + '1'
