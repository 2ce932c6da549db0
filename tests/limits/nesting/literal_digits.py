# raises: SyntaxError
# source: '1' * 1000000
