def deco(f):
    raise RuntimeError("in decorator")

@deco
def function():
    pass
