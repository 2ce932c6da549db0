# str.partition and rpartition cut once.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert "a.b.c".partition(".") == ('a', '.', 'b.c')
assert "a.b.c".rpartition(".") == ('a.b', '.', 'c')
assert "abc".partition(".") == ('abc', '', '')
assert "abc".rpartition(".") == ('', '', 'abc')
assert ".".partition(".") == ('', '.', '')
assert "".partition("x") == ('', '', '')
assert "a--b".partition("--") == ('a', '--', 'b')
assert "a---b".rpartition("--") == ('a-', '--', 'b')
assert "aXb".partition("X")[0] == 'a'
assert error('"a".partition("")') == 'ValueError: empty separator'
assert error('"a".rpartition("")') == 'ValueError: empty separator'
assert error('"a".partition(1)') == 'TypeError: must be str, not int'
assert error('"a".partition()') == 'TypeError: str.partition() takes exactly one argument (0 given)'
class S(str): pass
assert repr(type(S("abc").partition("z")[0])) == "<class '__main__.S'>"
