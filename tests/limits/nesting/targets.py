# raises: SyntaxError MemoryError RecursionError
# source: '(' * 190 + 'x' + ',)' * 190 + ' = ' + '[' * 1000 + ']' * 1000
