def read(d):
    return d["key"]

def load():
    try:
        return read({})
    except KeyError as e:
        raise ValueError("cannot load") from e

def main():
    try:
        load()
    except ValueError:
        raise RuntimeError("in main")

main()
