# hits: memory
# Many texts.
xs = []
k = 0
while True:
    xs.append('text number %d of very many' % k)
    k += 1
