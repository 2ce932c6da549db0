def f():
    x = 1
    del x
    try:
        x
    except UnboundLocalError:
        return 1
f()
