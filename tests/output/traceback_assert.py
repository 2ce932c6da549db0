def check(x):
    assert x > 5, f"{x} is too small"

check(3)
