def check(x):
    return x.value if x else x.other


check(None)
