# raises: MemoryError RecursionError SyntaxError NameError
# source: '@a\n' * 100000 + 'def f(): pass'
