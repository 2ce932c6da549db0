# raises: SyntaxError MemoryError RecursionError
# source: '(x := ' * 100000 + '1' + ')' * 100000
