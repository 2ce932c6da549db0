# assert with and without messages.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert True, "never"
assert [0]
assert error('assert False') == 'AssertionError: '
assert error('assert False, "text"') == 'AssertionError: text'
assert error('assert 0, (1, 2)') == 'AssertionError: (1, 2)'
assert error('assert [], None') == 'AssertionError: None'
assert error('assert "", 1 / 0') == 'ZeroDivisionError: division by zero'
assert error('assert not 1, ValueError("inside")') == 'AssertionError: inside'
def f():
    assert (x := 5) > 3
    return x
assert f() == 5
assert error('exec("assert")') == 'SyntaxError: invalid syntax (<string>, line 1)'
assert error('exec("assert x,")') == 'SyntaxError: invalid syntax (<string>, line 1)'
class Falsy:
    def __bool__(self): raise KeyError("bool")
assert error('assert Falsy()') == "KeyError: 'bool'"
try: assert 1 > 2, ["list"]
except AssertionError as e: got = e.args
assert got == (['list'],)
try: assert None
except AssertionError as e: got = e.args
assert got == ()
