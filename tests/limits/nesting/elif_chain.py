# raises: - MemoryError RecursionError SyntaxError
# source: 'if 0: pass\n' + 'elif 0: pass\n' * 50000
