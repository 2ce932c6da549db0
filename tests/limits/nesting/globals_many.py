# raises: - SyntaxError
# source: 'def f():\n global ' + ', '.join('a%d' % n for n in range(20000))
