# The first except clause that matches runs; else runs without an exception; finally always.
def run(f):
    log = []
    try:
        f()
    except ZeroDivisionError:
        log.append("zero")
    except (KeyError, IndexError) as e:
        log.append(type(e).__name__)
    except Exception as e:
        log.append("other " + str(e))
    else:
        log.append("else")
    finally:
        log.append("finally")
    return log
assert run(lambda: 1 / 0) == ['zero', 'finally']
assert run(lambda: {}[1]) == ['KeyError', 'finally']
assert run(lambda: [][1]) == ['IndexError', 'finally']
assert run(lambda: int("x")) == ["other invalid literal for int() with base 10: 'x'", 'finally']
assert run(lambda: None) == ['else', 'finally']
def nested():
    log = []
    try:
        try:
            raise KeyError("a")
        except ValueError:
            log.append("never")
        finally:
            log.append("inner")
    except KeyError as e:
        log.append(e.args)
    return log
assert nested() == ['inner', ('a',)]
class E1(Exception): pass
class E2(E1): pass
def sub():
    try: raise E2
    except E1: return "E1"
    except E2: return "E2"
assert sub() == 'E1'
def reraise():
    try:
        try: raise E2("x")
        except E1: raise
    except E2 as e: return e.args
assert reraise() == ('x',)
try:
    try: raise ValueError
    except 5: pass
except TypeError as e: text = str(e)
assert text == 'catching classes that do not inherit from BaseException is not allowed'
kinds = (OSError, (ArithmeticError,))
try:
    try: raise ValueError(1)
    except OSError: pass
except ValueError as e: v = e
assert v.args == (1,)
