# raises: MemoryError RecursionError SyntaxError
# source: 'lambda: ' * 100000 + '1'
