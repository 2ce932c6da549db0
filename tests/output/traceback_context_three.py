try:
    try:
        {}["a"]
    except KeyError:
        [][0]
except IndexError as e:
    raise RuntimeError("third") from e
