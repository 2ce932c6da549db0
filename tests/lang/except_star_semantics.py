# except* takes parts of a group.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


def run(exc, *clauses):
    out = []
    try:
        try: raise exc
        except* ValueError as e: out.append(("V", [str(x) for x in e.exceptions]))
        except* (KeyError, TypeError) as e: out.append(("KT", len(e.exceptions)))
    except BaseException as left: out.append(("left", repr(left)))
    return out
assert run(ValueError("single")) == [('V', ['single'])]
assert run(ExceptionGroup("g", [ValueError(1), KeyError(2), ValueError(3)])) == [('V', ['1', '3']), ('KT', 1)]
assert run(ExceptionGroup("g", [OSError(1), ValueError(2)])) == [('V', ['2']), ('left', "ExceptionGroup('g', [OSError(1)])")]
assert run(ExceptionGroup("g", [ExceptionGroup("i", [ValueError(1), OSError(2)]), TypeError(3)])) == [('V', ['i (1 sub-exception)']), ('KT', 1), ('left', "ExceptionGroup('g', [ExceptionGroup('i', [OSError(2)])])")]
assert run(OSError("x")) == [('left', "OSError('x')")]
def reraise():
    try: raise ExceptionGroup("g", [ValueError(1), TypeError(2)])
    except* ValueError: raise
    except* TypeError as e: raise KeyError("new")
try: reraise()
except BaseException as e: caught = e
assert repr(caught) == "ExceptionGroup('', [KeyError('new'), ExceptionGroup('g', [ValueError(1)])])"
def naked():
    try: raise ValueError("n")
    except* ValueError as e: return_type = type(e).__name__
    return return_type
assert naked() == 'ExceptionGroup'
def els():
    out = []
    try: pass
    except* ValueError: out.append("no")
    else: out.append("else")
    finally: out.append("finally")
    return out
assert els() == ['else', 'finally']
def bad():
    try: raise ValueError
    except* ExceptionGroup: pass
assert error('bad()') == 'TypeError: catching ExceptionGroup with except* is not allowed. Use except instead.'
def bad2():
    try: raise ValueError
    except* 5: pass
assert error('bad2()') == 'TypeError: catching classes that do not inherit from BaseException is not allowed'
