# expect: OSError
# host: mount-rw
f = open('/mnt/sparse', 'wb')
f.seek(1 << 40)
f.write(b'x')
f.close()
print('LEAK: 1 TiB sparse file')
