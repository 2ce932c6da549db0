# hits: memory
# Keyword arguments that are kept.
def f(**kw):
    return kw

kept = []
names = {'name%d' % k: k for k in range(1000)}
while True:
    kept.append(f(**names))
