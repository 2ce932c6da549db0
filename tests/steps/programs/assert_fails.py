try:
    assert 1 == 2, "a" + "b"
except AssertionError as e:
    x = e
