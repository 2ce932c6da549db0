# raises: - MemoryError RecursionError SyntaxError
# source: '1 < ' * 100000 + '1'
