# Splitting and joining.
assert " a  b c ".split() == ['a', 'b', 'c']
assert "a,b,,c".split(",") == ['a', 'b', '', 'c']
assert "a,b,c".split(",", 1) == ['a', 'b,c']
assert "".split() == []
assert "".split(",") == ['']
assert "abc".split("abc") == ['', '']
assert " a  b c ".rsplit(None, 1) == [' a  b', 'c']
assert "a,b,c".rsplit(",", 1) == ['a,b', 'c']
assert "a--b--c".split("--") == ['a', 'b', 'c']
assert "a b  c".split(" ") == ['a', 'b', '', 'c']
assert "a\nb\r\nc\rd\x0be\x0cf\x1cg\x85h\u2028i".splitlines() == ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
assert "a\nb\n".splitlines() == ['a', 'b']
assert "a\nb\n".splitlines(True) == ['a\n', 'b\n']
assert "\n\n".splitlines() == ['', '']
assert "".splitlines() == []
assert "x".splitlines(keepends=True) == ['x']
assert "a.b.c".partition(".") == ('a', '.', 'b.c')
assert "abc".partition(".") == ('abc', '', '')
assert "a.b.c".rpartition(".") == ('a.b', '.', 'c')
assert "abc".rpartition(".") == ('', '', 'abc')
assert ",".join(["a", "b"]) == 'a,b'
assert "".join("xyz") == 'xyz'
assert "-".join([]) == ''
assert "-".join(["one"]) == 'one'
assert ", ".join(c * 2 for c in "ab") == 'aa, bb'
assert "a b c".split(maxsplit=1) == ['a', 'b c']
assert "a,b".split(sep=",") == ['a', 'b']
assert "\u2003a\u00a0b".split() == ['a', 'b']
assert "日 本".split() == ['日', '本']
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: "a".split("")) == 'ValueError: empty separator'
assert err(lambda: "a".split(5)) == 'TypeError: must be str or None, not int'
assert err(lambda: ",".join([1])) == 'TypeError: sequence item 0: expected str instance, int found'
assert err(lambda: ",".join(["a", b"b"])) == 'TypeError: sequence item 1: expected str instance, bytes found'
assert err(lambda: ",".join(5)) == 'TypeError: can only join an iterable'
assert err(lambda: "a".partition("")) == 'ValueError: empty separator'
assert "1 2 3".split(None, -1) == ['1', '2', '3']
assert "aXbXc".rsplit("X", 0) == ['aXbXc']
