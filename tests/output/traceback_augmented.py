count = {"a": 1}
count["a"] += 1
count["b"] += 1
