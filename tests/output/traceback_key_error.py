try:
    {}["missing key"]
except KeyError:
    {}[("a", 1)]
