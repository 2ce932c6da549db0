# After a with statement nothing of it keeps the context manager, nor what the body made.
import weakref


class Manager:
    def __enter__(self):
        return self

    def __exit__(self, *args):
        return True


def alive(ref):
    import gc
    gc.collect()
    return ref() is not None


def normal():
    with Manager() as m:
        ref = weakref.ref(m)
    del m
    return alive(ref)


def suppressed():
    with Manager() as m:
        ref = weakref.ref(m)
        del m
        raise ValueError
    return alive(ref)


def leaves_loop():
    for i in range(3):
        with Manager() as m:
            ref = weakref.ref(m)
            del m
            break
    return alive(ref)


def goes_on():
    refs = []
    for i in range(3):
        with Manager() as m:
            refs.append(weakref.ref(m))
            del m
            continue
    return [alive(r) for r in refs]


def nested():
    with Manager() as a, Manager() as b:
        refs = weakref.ref(a), weakref.ref(b)
        del a, b
    return [alive(r) for r in refs]


assert normal() is False
assert suppressed() is False
assert leaves_loop() is False
assert goes_on() == [False] * 3
assert nested() == [False] * 2
print('ok')
