# raises: SyntaxError IndentationError RecursionError
# source: ''.join(' ' * n + 'def f():\n' for n in range(90)) + ' ' * 90 + 'pass\n' + 'x = ' + '(' * 300
