d = {"a": 1}
del d["a"], d["b"]
