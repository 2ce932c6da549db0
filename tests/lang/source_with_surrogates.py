# A str with lone surrogates is no source: the error is that of the encoding, with the str in it.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


no = "UnicodeEncodeError: 'utf-8' codec can't encode character "
assert error(r"compile('a\udfff', 'f', 'exec')") == no + r"'\udfff' in position 1: surrogates not allowed"
assert error(r"eval('\ud800\0')") == no + r"'\ud800' in position 0: surrogates not allowed"
assert error(r"exec('\udc80\ud800')") == "UnicodeEncodeError: 'utf-8' codec can't encode characters in position 0-1: surrogates not allowed"
assert error(r"int | str | 'a\udfff'").startswith(no)
assert error(r"eval('1\0')") == "SyntaxError: source code string cannot contain null bytes"
try:
    eval("é\ud800")
except UnicodeEncodeError as e:
    assert (e.object, e.start, e.end, e.encoding) == ("é\ud800", 1, 2, "utf-8")
else:
    assert False
