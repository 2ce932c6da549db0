# expect: done
# host: mount-ro
for p in ('/mnt/a\0b', '/mnt/' + 'x' * 5000, '/mnt/' + 'd/' * 3000, '/mnt/\udc80', 'C:\\x', '~/x', '', '.', '/mnt\\..\\..\\etc\\passwd'):
    try:
        open(p).read()
        print('LEAK:', repr(p)[:60])
    except Exception as e:
        print(type(e).__name__, repr(str(e))[:80])
print('DONE')
