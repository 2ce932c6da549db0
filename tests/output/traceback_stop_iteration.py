def first(xs):
    return next(iter(xs))


def gen():
    yield first([])


list(gen())
