# expect: done
# host: echo
found = []
h = host
for n in ('__self__', '__globals__', '__closure__', '__code__', '__wrapped__', '__func__', '__defaults__', '__kwdefaults__', '__module__', '__dict__', 'gi_frame'):
    try:
        found.append((n, repr(getattr(h, n))[:80]))
    except Exception:
        pass
print(found)
for n, r in found:
    if n == '__globals__' and ('host_secret' in repr(h.__globals__)):
        print('LEAK: host globals')
print('DONE')
