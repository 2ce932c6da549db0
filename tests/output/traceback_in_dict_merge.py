base = {"a": 1}
print(base | {"b": 2})
print({**base, **[1, 2]})
