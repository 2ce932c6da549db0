def fail(kind, text):
    try:
        raise LookupError("below " + text)
    except LookupError:
        return kind(text)


def make(kind, text):
    try:
        raise fail(kind, text)
    except kind as e:
        return e


raise ExceptionGroup("several", [make(ValueError, "one"), make(KeyError, "two")])
