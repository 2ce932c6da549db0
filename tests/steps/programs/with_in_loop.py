class C:
    def __enter__(self):
        return self
    def __exit__(self, *a):
        pass
def f(n):
    for i in range(n):
        with C() as c:
            if i == 1:
                continue
            if i == 3:
                break
            i + 1
    return i
f(6)
