config = {"handler": None}
config["handler"](1, 2)
