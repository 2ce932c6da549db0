class A(object):
    """Doc."""

    def __init__(self, a, *, b=1):
        self.a = a
        self.b: int = b
        super().__init__()

    async def run(self, f, *args, **kw):
        x, y = await f(*args, **kw), self.b
        x, y = y, x
        return self.a.put(x, self.get(y), key=x)[0] or y["k"]
