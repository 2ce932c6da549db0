# raises: - MemoryError RecursionError SyntaxError
# source: 'x = 1\n' + 'x + ' * 100000 + '1'
