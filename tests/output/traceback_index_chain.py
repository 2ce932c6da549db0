data = {"a": [{"b": None}]}
print(data["a"][0]["b"]["c"])
