# raises: ImportError SyntaxError MemoryError RecursionError KeyError
# source: 'from ' + '.' * 100000 + ' import x'
