# Causes and contexts of exceptions.
def info(f):
    try: f()
    except Exception as e:
        return (repr(e), repr(e.__cause__), repr(e.__context__), e.__suppress_context__)
def plain(): raise ValueError("v")
def cause(): raise ValueError("v") from KeyError("k")
def cls(): raise ValueError from KeyError
def none():
    try: 1 / 0
    except ZeroDivisionError: raise ValueError from None
def context():
    try: 1 / 0
    except ZeroDivisionError: raise ValueError
def same():
    try: 1 / 0
    except ZeroDivisionError as e: raise e
def twice():
    try:
        try: 1 / 0
        except ZeroDivisionError as e: raise KeyError("k") from e
    except KeyError as k: raise ValueError from k
assert info(plain) == ("ValueError('v')", 'None', 'None', False)
assert info(cause) == ("ValueError('v')", "KeyError('k')", 'None', True)
assert info(cls) == ('ValueError()', 'KeyError()', 'None', True)
assert info(none) == ('ValueError()', 'None', "ZeroDivisionError('division by zero')", True)
assert info(context) == ('ValueError()', 'None', "ZeroDivisionError('division by zero')", False)
assert info(same) == ("ZeroDivisionError('division by zero')", 'None', 'None', False)
assert info(twice) == ('ValueError()', "KeyError('k')", "KeyError('k')", True)
class Broken(Exception):
    def __init__(self): raise TypeError("in init")
def broken(): raise Broken
assert info(broken) == ("TypeError('in init')", 'None', 'None', False)
class NotExc(Exception):
    def __new__(cls): return 5
def notexc(): raise NotExc
assert info(notexc) == ('TypeError("calling <class \'__main__.NotExc\'> should have returned an instance of BaseException, not <class \'int\'>")', 'None', 'None', False)
def cause_bad(): raise ValueError from NotExc
assert info(cause_bad) == ('TypeError("calling <class \'__main__.NotExc\'> should have returned an instance of BaseException, not <class \'int\'>")', 'None', 'None', False)
def in_handler():
    try: raise KeyError
    except undefined_name: pass
assert info(in_handler) == ('NameError("name \'undefined_name\' is not defined")', 'None', 'KeyError()', False)
def not_class():
    try: raise KeyError
    except 5: pass
assert info(not_class) == ("TypeError('catching classes that do not inherit from BaseException is not allowed')", 'None', 'KeyError()', False)
def tuple_bad():
    try: raise KeyError
    except (ValueError, "x"): pass
assert info(tuple_bad) == ("TypeError('catching classes that do not inherit from BaseException is not allowed')", 'None', 'KeyError()', False)
