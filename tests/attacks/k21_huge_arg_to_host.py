# expect: memory
# host: echo
host('x' * (50 * 1024 * 1024))
print('DONE')
