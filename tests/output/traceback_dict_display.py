def value():
    raise LookupError("value")


table = {
    "a": 1,
    "b": value(),
    "c": 3,
}
