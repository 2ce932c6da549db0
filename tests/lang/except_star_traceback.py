# The group in which except* puts a naked exception is raised where the clause is, not where the exception was.
try:
    raise ValueError
except* TypeError:
    assert False
except* ValueError as e:
    assert (e.__traceback__.tb_lineno, e.__traceback__.tb_next) == (6, None)
    assert e.exceptions[0].__traceback__.tb_lineno == 3

try:
    raise ExceptionGroup("x", [ValueError(), KeyError()])
except* ValueError as e:
    assert e.__traceback__.tb_lineno == 11
except* KeyError as e:
    assert e.__traceback__.tb_lineno == 11
