# raises: -
# source: '(' * 150 + '1' + ')' * 150
