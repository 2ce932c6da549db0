# raises: SyntaxError
# source: 'f"{' * 200 + '1' + '}"' * 200
