x = {"value": [1, 2, "three"]}
result = x["value"][0] + x["value"][1] * (x["value"][2] - 1)
