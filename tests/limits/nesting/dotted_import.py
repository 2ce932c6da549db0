# raises: ModuleNotFoundError MemoryError RecursionError
# source: 'import a' + '.a' * 100000
