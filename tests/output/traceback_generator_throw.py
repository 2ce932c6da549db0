def gen():
    try:
        yield 1
    except ValueError as e:
        raise KeyError("inside") from e


g = gen()
print(next(g))
g.throw(ValueError("thrown"))
