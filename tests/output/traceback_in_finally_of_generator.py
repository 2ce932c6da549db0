def g():
    try:
        yield 1
    finally:
        {}["cleanup"]


i = g()
next(i)
i.close()
