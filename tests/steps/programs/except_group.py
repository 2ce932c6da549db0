def f():
    out = []
    try:
        raise ExceptionGroup("g", [ValueError(1), TypeError(2)])
    except* ValueError as e:
        out.append(1)
    except* TypeError:
        out.append(2)
    except* KeyError:
        out.append(3)
    return out
f()
