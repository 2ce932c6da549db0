# hits: memory
# A chain of exceptions, each the context of the next.
e = None
while True:
    try:
        try:
            if e is None:
                raise ValueError('first')
            raise e
        except ValueError:
            raise ValueError('next')
    except ValueError as x:
        e = x
