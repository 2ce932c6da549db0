try:
    {}["x"]
except KeyError:
    raise ValueError("hidden") from None
