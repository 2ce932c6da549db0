def g():
    try:
        yield 1
    except ValueError:
        yield 2
    finally:
        x = 3
it = g()
it.send(None)
it.throw(ValueError)
it.close()
