class Manager:
    def __enter__(self):
        return self
    def __exit__(self, *a):
        print("exit", a[0].__name__)

with Manager() as m:
    m.no_such()
