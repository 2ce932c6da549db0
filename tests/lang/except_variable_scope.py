# The name of `except … as` is unbound after the clause.
try: 1 / 0
except ZeroDivisionError as e: kept = e
assert not ("e" in globals())
assert str(kept) == 'division by zero'
def f():
    e = 1
    try: raise ValueError
    except ValueError as e: pass
    try: return e
    except UnboundLocalError as x: return str(x)
assert f() == "cannot access local variable 'e' where it is not associated with a value"
def g():
    try: raise ValueError(1)
    except ValueError as e:
        h = lambda: e
        r = h().args
    try: h()
    except NameError as x: return r, str(x)
assert g() == ((1,), "cannot access free variable 'e' where it is not associated with a value in enclosing scope")
def k():
    for i in range(3):
        try: raise KeyError(i)
        except KeyError as e: last = e.args
    return last
assert k() == (2,)
def deleted():
    try: raise KeyError(1)
    except KeyError as e:
        del e
    return "ok"
assert deleted() == 'ok'
class C:
    try: raise ValueError
    except ValueError as e: pass
assert not hasattr(C, "e")
