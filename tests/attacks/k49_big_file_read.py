# expect: memory
# host: mount-ro
t = open('/mnt/sparse8g', 'rb').read()
print('LEAK: read', len(t))
