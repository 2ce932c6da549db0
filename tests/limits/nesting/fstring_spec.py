# raises: SyntaxError
# source: 'f"{1:' + '{1:' * 1000 + '}' * 1000 + '}"'
