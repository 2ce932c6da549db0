# raises: SyntaxError MemoryError RecursionError
# source: '[' * 150 + 'x' + ' for x in y]' * 150 + '[' * 300
