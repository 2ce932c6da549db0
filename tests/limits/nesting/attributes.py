# raises: MemoryError RecursionError AttributeError
# source: '1' + ' .real' * 100000
