sorted([3, "a", None], key=lambda x: x)
