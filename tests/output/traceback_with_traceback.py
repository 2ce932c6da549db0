def f():
    raise ValueError("original")


try:
    f()
except ValueError as e:
    raise e.with_traceback(None)
