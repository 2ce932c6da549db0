# hits: memory
# Star arguments and star targets.
def f(*args, **kw):
    return args

kept = []
xs = range(100000)
while True:
    first, *rest = xs
    kept.append(f(*rest))
