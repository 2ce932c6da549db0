# The attributes of a SyntaxError, those of its last argument among them.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


e = SyntaxError("bad", ("f.py", 3, 5, "x = = 1\n", 3, 6))
assert e.msg == 'bad'
assert e.filename == 'f.py'
assert e.lineno == 3
assert e.offset == 5
assert e.text == 'x = = 1\n'
assert e.end_lineno == 3
assert e.end_offset == 6
assert e.print_file_and_line is None
assert e._metadata is None
assert str(e) == 'bad (f.py, line 3)'
assert str(SyntaxError("bad")) == 'bad'
assert SyntaxError("bad").lineno is None
assert str(SyntaxError("bad", ("a/b/f.py", 3, 5, None))) == 'bad (f.py, line 3)'
assert str(SyntaxError("bad", (None, 3, 5, None))) == 'bad (line 3)'
e.msg = "worse"
assert str(e) == 'worse (f.py, line 3)'
assert e.args[0] == 'bad'
assert error('SyntaxError("bad", (1,))') == 'TypeError: function takes at least 4 arguments (1 given)'
assert error('SyntaxError("bad", 5)') == "TypeError: 'int' object is not iterable"
e._metadata = (1, 2, "q")
assert e._metadata == (1, 2, 'q')
try:
    compile("f(1 2)", "m.py", "exec")
except SyntaxError as caught:
    e = caught
assert e.msg == 'invalid syntax. Perhaps you forgot a comma?'
assert (e.lineno, e.offset, e.end_lineno, e.end_offset, e.text) == (1, 3, 1, 6, 'f(1 2)\n')
assert type(e).__mro__[1].__name__ == 'Exception'
try:
    compile("if x:\npass", "m.py", "exec")
except IndentationError as caught:
    e = caught
assert e.msg == "expected an indented block after 'if' statement on line 1"
assert e.lineno == 2
