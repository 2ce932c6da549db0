# expect: OSError
# host: mount-rw
fs = []
for i in range(100000):
    f = open('/mnt/f.txt')
    fs.append(f)
print('DONE', len(fs))
