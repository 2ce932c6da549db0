# except* takes the matching part of a group; what is left goes on.
def run(group):
    log = []
    try:
        try: raise group
        except* ValueError as eg: log.append(("V", [repr(x) for x in eg.exceptions]))
        except* (TypeError, KeyError) as eg: log.append(("TK", [repr(x) for x in eg.exceptions]))
    except BaseException as e: log.append(("left", repr(e)))
    return log
assert run(ExceptionGroup("g", [ValueError(1), TypeError(2)])) == [('V', ['ValueError(1)']), ('TK', ['TypeError(2)'])]
assert run(ExceptionGroup("g", [ValueError(1), OSError(2), KeyError(3)])) == [('V', ['ValueError(1)']), ('TK', ['KeyError(3)']), ('left', "ExceptionGroup('g', [OSError(2)])")]
assert run(ExceptionGroup("g", [ExceptionGroup("h", [ValueError(1), OSError(5)]), ValueError(2)])) == [('V', ["ExceptionGroup('h', [ValueError(1)])", 'ValueError(2)']), ('left', "ExceptionGroup('g', [ExceptionGroup('h', [OSError(5)])])")]
assert run(ValueError("plain")) == [('V', ["ValueError('plain')"])]
assert run(OSError("plain")) == [('left', "OSError('plain')")]
eg = ExceptionGroup("msg", [ValueError(1), ExceptionGroup("in", [TypeError(2), ValueError(3)])])
assert eg.message == 'msg'
assert str(eg) == 'msg (2 sub-exceptions)'
assert repr(eg) == "ExceptionGroup('msg', [ValueError(1), ExceptionGroup('in', [TypeError(2), ValueError(3)])])"
m, rest = eg.split(ValueError)
assert repr(m) == "ExceptionGroup('msg', [ValueError(1), ExceptionGroup('in', [ValueError(3)])])"
assert repr(rest) == "ExceptionGroup('msg', [ExceptionGroup('in', [TypeError(2)])])"
assert repr(eg.subgroup(TypeError)) == "ExceptionGroup('msg', [ExceptionGroup('in', [TypeError(2)])])"
assert eg.subgroup(OSError) is None
assert repr(eg.subgroup(lambda e: isinstance(e, TypeError))) == "ExceptionGroup('msg', [ExceptionGroup('in', [TypeError(2)])])"
assert repr(eg.derive([KeyError()])) == "ExceptionGroup('msg', [KeyError()])"
assert isinstance(eg, Exception)
assert type(BaseExceptionGroup("b", [KeyboardInterrupt()])).__name__ == 'BaseExceptionGroup'
assert type(BaseExceptionGroup("b", [ValueError()])).__name__ == 'ExceptionGroup'
def bad(f):
    try: f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert bad(lambda: ExceptionGroup("x", [])) == 'ValueError: second argument (exceptions) must be a non-empty sequence'
assert bad(lambda: ExceptionGroup("x", [1])) == 'ValueError: Item 0 of second argument (exceptions) is not an exception'
assert bad(lambda: ExceptionGroup("x", [KeyboardInterrupt()])) == 'TypeError: Cannot nest BaseExceptions in an ExceptionGroup'
assert bad(lambda: ExceptionGroup(1, [ValueError()])) == 'TypeError: BaseExceptionGroup.__new__() argument 1 must be str, not int'
def raise_in_handler():
    try:
        try: raise ExceptionGroup("g", [ValueError(1), TypeError(2)])
        except* ValueError: raise KeyError("new")
    except ExceptionGroup as e: return repr(e)
assert raise_in_handler() == "ExceptionGroup('', [KeyError('new'), ExceptionGroup('g', [TypeError(2)])])"
def star_else():
    log = []
    try: pass
    except* ValueError: log.append("no")
    else: log.append("else")
    finally: log.append("finally")
    return log
assert star_else() == ['else', 'finally']
