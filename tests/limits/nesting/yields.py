# raises: SyntaxError MemoryError RecursionError
# source: 'def f(): ' + 'x = yield ' * 1000 + '\n' + '(yield ' * 5000 + ')' * 5000
