# raises: SyntaxError MemoryError RecursionError
# source: 'type X[' + 'T: ' + '(' * 1000 + ')' * 1000 + '] = int'
