# What return, break and exceptions in finally do.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


def a():
    try: return 1
    finally: return 2
def b():
    x = 1
    try: return x
    finally: x = 2
def c():
    try: raise ValueError
    finally: return "swallowed"
def d():
    for i in range(3):
        try: raise ValueError
        except ValueError: continue
        finally: last = i
    return last
def e():
    try: pass
    except ValueError: return "except"
    else: return "else"
    finally: pass
def f():
    try:
        try: raise KeyError(1)
        finally: raise ValueError(2)
    except ValueError as x: return type(x.__context__).__name__
def g():
    out = []
    try:
        out.append(1)
        try: out.append(2); raise ValueError
        except TypeError: out.append("no")
        finally: out.append(3)
    except ValueError: out.append(4)
    else: out.append("no")
    finally: out.append(5)
    return out
assert a() == 2
assert b() == 1
assert c() == 'swallowed'
assert d() == 2
assert e() == 'else'
assert f() == 'KeyError'
assert g() == [1, 2, 3, 4, 5]
def h():
    try: 1 / 0
    except ZeroDivisionError as z: saved = z
    try: z
    except UnboundLocalError: return saved.args
assert h() == ('division by zero',)
def nested():
    try: 1 / 0
    except ZeroDivisionError:
        try: [][1]
        except IndexError as e: return type(e.__context__).__name__, e.__context__.__context__
assert nested() == ('ZeroDivisionError', None)
def reraise():
    try: raise KeyError("k")
    except KeyError:
        try: raise
        finally: pass
assert error('reraise()') == "KeyError: 'k'"
assert error('raise') == 'RuntimeError: No active exception to reraise'
assert error('raise 5') == 'TypeError: exceptions must derive from BaseException'
assert error('raise ValueError from 5') == 'TypeError: exception causes must derive from BaseException'
assert error('raise int') == 'TypeError: exceptions must derive from BaseException'
assert error('raise ValueError, "x"') == 'SyntaxError: invalid syntax (<string>, line 1)'
