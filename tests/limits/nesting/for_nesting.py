# raises: SyntaxError
# source: ''.join(' ' * n + 'for x in y:\n' for n in range(60)) + ' ' * 60 + 'pass\n'
