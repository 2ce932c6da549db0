# ExceptionGroup: split, subgroup, derive.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


g = ExceptionGroup("g", [ValueError(1), TypeError(2), ExceptionGroup("in", [ValueError(3), KeyError(4)])])
assert str(g) == 'g (3 sub-exceptions)'
assert repr(g) == "ExceptionGroup('g', [ValueError(1), TypeError(2), ExceptionGroup('in', [ValueError(3), KeyError(4)])])"
assert len(g.exceptions) == 3
m, r = g.split(ValueError)
assert repr(m) == "ExceptionGroup('g', [ValueError(1), ExceptionGroup('in', [ValueError(3)])])"
assert repr(r) == "ExceptionGroup('g', [TypeError(2), ExceptionGroup('in', [KeyError(4)])])"
assert repr(g.subgroup((TypeError, KeyError))) == "ExceptionGroup('g', [TypeError(2), ExceptionGroup('in', [KeyError(4)])])"
assert g.subgroup(OSError) is None
assert repr(g.subgroup(lambda e: isinstance(e, ExceptionGroup) or e.args[0] > 3)) == "ExceptionGroup('g', [ValueError(1), TypeError(2), ExceptionGroup('in', [ValueError(3), KeyError(4)])])"
assert g.split(ExceptionGroup)[0] is g
assert repr(g.derive([ValueError()])) == "ExceptionGroup('g', [ValueError()])"
assert error('ExceptionGroup("g", [])') == 'ValueError: second argument (exceptions) must be a non-empty sequence'
assert error('ExceptionGroup("g", [5])') == 'ValueError: Item 0 of second argument (exceptions) is not an exception'
assert error('ExceptionGroup("g", 5)') == 'TypeError: second argument (exceptions) must be a sequence'
assert error('ExceptionGroup("g")') == 'TypeError: BaseExceptionGroup.__new__() takes exactly 2 arguments (1 given)'
assert error('ExceptionGroup(5, [ValueError()])') == 'TypeError: BaseExceptionGroup.__new__() argument 1 must be str, not int'
assert error('ExceptionGroup("g", [KeyboardInterrupt()])') == 'TypeError: Cannot nest BaseExceptions in an ExceptionGroup'
assert type(BaseExceptionGroup("g", [ValueError()])).__name__ == 'ExceptionGroup'
assert type(BaseExceptionGroup("g", [KeyboardInterrupt()])).__name__ == 'BaseExceptionGroup'
assert error('g.split(5)') == 'TypeError: expected an exception type, a tuple of exception types, or a callable (other than a class)'
class G(ExceptionGroup):
    def derive(self, excs): return G(self.message + "!", excs)
assert repr(G("a", [ValueError(1), KeyError(2)]).subgroup(KeyError)) == "G('a!', [KeyError(2)])"
