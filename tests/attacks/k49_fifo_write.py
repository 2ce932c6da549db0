# expect: PermissionError
# host: mount-rw
print(open('/mnt/fifo', 'w').write('x'))
print('DONE')
