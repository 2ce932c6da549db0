# raises: SyntaxError
# source: '{1:' * 100000 + '}' * 100000
