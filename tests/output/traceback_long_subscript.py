table = {"a": {"b": [1, 2]}}
x = 1 + table[
    "a"
][
    "missing"
]
