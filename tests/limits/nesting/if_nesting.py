# raises: SyntaxError IndentationError
# source: ''.join(' ' * n + 'if 1:\n' for n in range(2000)) + ' ' * 2000 + 'pass\n'
