# hits: memory
# Source of ever more names.
text = '\n'.join('name%d = %d.5' % (k, k) for k in range(20000))
kept = []
while True:
    kept.append(compile(text, 'made', 'exec'))
