# raises: SyntaxError MemoryError RecursionError
# source: 'match 1:\n case ' + '[' * 1000 + ']' * 1000 + ': pass'
