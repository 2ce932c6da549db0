# args, notes, context and text of exceptions.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert ValueError().args == ()
assert ValueError(1, "a").args == (1, 'a')
assert str(ValueError()) == ''
assert str(ValueError("a")) == 'a'
assert str(ValueError("a", 1)) == "('a', 1)"
assert repr(ValueError("a")) == "ValueError('a')"
assert repr(ValueError("a", 1)) == "ValueError('a', 1)"
assert repr(ValueError()) == 'ValueError()'
assert str(KeyError("a")) == "'a'"
assert str(KeyError("a", "b")) == "('a', 'b')"
e = ValueError("x")
e.add_note("n1")
e.add_note("n2")
assert e.__notes__ == ['n1', 'n2']
assert e.__cause__ is None
assert not (e.__suppress_context__)
e.__cause__ = KeyError()
assert e.__suppress_context__
e.args = (1, 2)
assert str(e) == '(1, 2)'
assert error('e.args = 5') == "TypeError: 'int' object is not iterable"
assert error('e.add_note(5)') == 'TypeError: add_note() argument must be str, not int'
assert error('e.__cause__ = 5') == 'TypeError: exception cause must be None or derive from BaseException'
assert error('e.__traceback__ = 5') == 'TypeError: __traceback__ must be a traceback or None'
assert error('e.__context__ = "x"') == 'TypeError: exception context must be None or derive from BaseException'
assert StopIteration(3).value == 3
assert StopIteration().value is None
assert SystemExit(4).code == 4
assert SystemExit(1, 2).code == (1, 2)
assert ImportError("m", name="n", path="p").name == 'n'
assert NameError("m", name="n").name == 'n'
assert AttributeError("m", name="n", obj=5).obj == 5
assert error('ImportError("m", wrong=1)') == "TypeError: ImportError() got an unexpected keyword argument 'wrong'"
assert error('ValueError(a=1)') == 'TypeError: ValueError() takes no keyword arguments'
assert UnicodeDecodeError("utf-8", b"a\xff", 1, 2, "bad").reason == 'bad'
assert str(UnicodeDecodeError("utf-8", b"a\xff", 1, 2, "bad")) == "'utf-8' codec can't decode byte 0xff in position 1: bad"
assert str(UnicodeEncodeError("ascii", "aé", 1, 2, "bad")) == "'ascii' codec can't encode character '\\xe9' in position 1: bad"
