from contextlib import contextmanager


@contextmanager
def managed():
    print("enter")
    try:
        yield 1
    finally:
        print("exit")


with managed() as m:
    print(m)
    m.missing()
