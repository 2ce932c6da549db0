try:
    raise ExceptionGroup("g", [ValueError(1), TypeError(2), KeyError(3)])
except* ValueError as e:
    print("caught", e.exceptions)
except* TypeError:
    raise OSError("while handling")
