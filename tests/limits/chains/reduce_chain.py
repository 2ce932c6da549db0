# hits: recursion, or nothing
# What pickle and copy ask of iterators around iterators.
it = iter('abc')
for _ in range(100000): it = map(str, it)
for name in '__reduce__', '__length_hint__':
    try: getattr(it, name)()
    except AttributeError: pass
