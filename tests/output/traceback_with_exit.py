class M:
    def __enter__(self):
        return self

    def __exit__(self, *args):
        raise OSError("exit failed")


with M() as m:
    raise ValueError("body")
