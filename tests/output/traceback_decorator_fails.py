def deco(arg):
    def wrap(f):
        raise TypeError("refused " + f.__name__)
    return wrap


@deco(1)
def decorated():
    pass
