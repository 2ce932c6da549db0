# raises: SyntaxError
# source: '[' * 100000 + ']' * 100000
