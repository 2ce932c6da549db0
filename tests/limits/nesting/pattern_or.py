# raises: - SyntaxError MemoryError RecursionError
# source: 'match 1:\n case ' + '0 | ' * 50000 + '2: pass'
