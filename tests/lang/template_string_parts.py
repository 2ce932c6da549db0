# t-strings keep their parts.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


name, n = "w", 5
t = t"hello {name} and {n!r:>4} {n + 1=}"
assert t.strings == ('hello ', ' and ', ' n + 1=', '')
assert [i.value for i in t.interpolations] == ['w', 5, 6]
assert [i.expression for i in t.interpolations] == ['name', 'n', 'n + 1']
assert [i.conversion for i in t.interpolations] == [None, 'r', 'r']
assert [i.format_spec for i in t.interpolations] == ['', '>4', '']
assert t.values == ('w', 5, 6)
assert type(t).__name__ == 'Template'
assert len(list(t)) == 6
assert (t"a" + t"b{n}").strings == ('ab', '')
assert t"".strings == ('',)
assert t"{n}{n}".strings == ('', '', '')
assert [type(x).__name__ for x in t"a{n}b"] == ['str', 'Interpolation', 'str']
assert error('t"a" + "b"') == 'TypeError: can only concatenate string.templatelib.Template (not "str") to string.templatelib.Template'
assert error('t"{undefined_value}"') == "NameError: name 'undefined_value' is not defined"
assert error('"a" + t"b"') == 'TypeError: can only concatenate str (not "string.templatelib.Template") to str'
assert error('str(t"a") + 1') == 'TypeError: can only concatenate str (not "int") to str'
assert t"{n:{n}}".interpolations[0].format_spec == '5'
