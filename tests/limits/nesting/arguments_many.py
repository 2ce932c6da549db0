# raises: - SyntaxError
# source: 'def f(' + ', '.join('a%d' % n for n in range(5000)) + '): pass'
