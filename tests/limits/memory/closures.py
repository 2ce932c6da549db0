# hits: memory
# A chain of closures.
def wrap(f):
    def inner():
        return f
    return inner

f = None
while True:
    f = wrap(f)
