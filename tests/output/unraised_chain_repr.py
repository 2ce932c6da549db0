import sys
try:
    try:
        raise KeyError("inner")
    except KeyError as e:
        raise ValueError("outer") from e
except ValueError as e:
    print(repr(e.__cause__), e.__suppress_context__, e.__traceback__.tb_lineno)
    print(sys.exc_info()[0], sys.exception() is e)
print(sys.exception())
