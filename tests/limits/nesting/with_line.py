# raises: SyntaxError MemoryError RecursionError
# source: 'with ' + ', '.join(['a'] * 100000) + ': pass'
