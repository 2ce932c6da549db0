# Splitting and joining.
assert (" a  b c ".split(), "a,b,,c".split(","), "a,b,c".split(",", 1), "".split(), "".split(","), "abc".split("abc")) == (['a', 'b', 'c'], ['a', 'b', '', 'c'], ['a', 'b,c'], [], [''], ['', ''])
assert (" a  b c ".rsplit(None, 1), "a,b,c".rsplit(",", 1), "a--b--c".split("--"), "a b  c".split(" ")) == ([' a  b', 'c'], ['a,b', 'c'], ['a', 'b', 'c'], ['a', 'b', '', 'c'])
assert "a\nb\r\nc\rd\x0be\x0cf\x1cg\x85h\u2028i".splitlines() == ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
assert ("a\nb\n".splitlines(), "a\nb\n".splitlines(True), "\n\n".splitlines(), "".splitlines(), "x".splitlines(keepends=True)) == (['a', 'b'], ['a\n', 'b\n'], ['', ''], [], ['x'])
assert ("a.b.c".partition("."), "abc".partition("."), "a.b.c".rpartition("."), "abc".rpartition(".")) == (('a', '.', 'b.c'), ('abc', '', ''), ('a.b', '.', 'c'), ('', '', 'abc'))
assert (",".join(["a", "b"]), "".join("xyz"), "-".join([]), "-".join(["one"]), ", ".join(c * 2 for c in "ab")) == ('a,b', 'xyz', '', 'one', 'aa, bb')
assert ("a b c".split(maxsplit=1), "a,b".split(sep=",")) == (['a', 'b c'], ['a', 'b'])
assert ("\u2003a\u00a0b".split(), "日 本".split()) == (['a', 'b'], ['日', '本'])
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: "a".split("")) == 'ValueError: empty separator'
assert err(lambda: "a".split(5)) == 'TypeError: must be str or None, not int'
assert err(lambda: ",".join([1])) == 'TypeError: sequence item 0: expected str instance, int found'
assert err(lambda: ",".join(["a", b"b"])) == 'TypeError: sequence item 1: expected str instance, bytes found'
assert err(lambda: ",".join(5)) == 'TypeError: can only join an iterable'
assert err(lambda: "a".partition("")) == 'ValueError: empty separator'
assert ("1 2 3".split(None, -1), "aXbXc".rsplit("X", 0)) == (['1', '2', '3'], ['aXbXc'])
