user = None
if user is None and user.name == "x":
    pass
