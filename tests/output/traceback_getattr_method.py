class Lazy:
    def __getattr__(self, name):
        raise AttributeError(f"no {name} here")


Lazy().thing
