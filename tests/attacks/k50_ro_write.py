# expect: done
# host: mount-ro
import os
def t(name, f):
    try:
        f(); print('LEAK: ro', name)
    except Exception as e: print(name, type(e).__name__)
t('open w', lambda: open('/mnt/f.txt', 'w'))
t('open a', lambda: open('/mnt/f.txt', 'a'))
t('open r+', lambda: open('/mnt/f.txt', 'r+'))
t('open x', lambda: open('/mnt/new', 'x'))
for n, f in (('remove', lambda: os.remove('/mnt/f.txt')), ('mkdir', lambda: os.mkdir('/mnt/nd')), ('rename', lambda: os.rename('/mnt/f.txt', '/mnt/g.txt')), ('truncate', lambda: os.truncate('/mnt/f.txt', 0)), ('utime', lambda: os.utime('/mnt/f.txt', (1, 1))), ('chmod', lambda: os.chmod('/mnt/f.txt', 0o777)), ('link', lambda: os.link('/mnt/f.txt', '/mnt/l2')), ('symlink', lambda: os.symlink('a', '/mnt/l3')), ('setxattr', lambda: os.setxattr('/mnt/f.txt', 'user.a', b'1'))):
    t(n, f)
print('DONE')
