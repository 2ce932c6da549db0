def make(n):
    try:
        raise ValueError(n)
    except ValueError as e:
        return e

def chained():
    try:
        try:
            {}["k"]
        except KeyError:
            raise TypeError("while handling")
    except TypeError as e:
        return e

inner = ExceptionGroup("inner", [make(1), chained()])
try:
    raise inner
except ExceptionGroup as e:
    inner = e
try:
    raise ExceptionGroup("first", [OSError("x"), inner])
except ExceptionGroup as e:
    raise ExceptionGroup("outer", [inner, make(2), ExceptionGroup("last", [make(3)])]) from e
