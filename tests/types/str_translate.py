# str.translate with tables of all kinds; str.maketrans makes them.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert "abc".translate({97: "X"}) == 'Xbc'
assert "abc".translate({97: None, 98: 120}) == 'xc'
assert "abc".translate({ord("c"): "long"}) == 'ablong'
assert "abc".translate(str.maketrans("ab", "xy")) == 'xyc'
assert "abc".translate(str.maketrans("a", "x", "c")) == 'xb'
assert str.maketrans({"a": 1, 98: "q"}) == {97: 1, 98: 'q'}
assert str.maketrans("ab", "yz", "b") == {97: 121, 98: None}
class Table:
    def __getitem__(self, i):
        if i == 97: raise LookupError
        return i + 1
assert "abc".translate(Table()) == 'acd'
assert "abc".translate([None] * 98) == 'bc'
assert "€a".translate({0x20AC: "EUR"}) == 'EURa'
assert error('"abc".translate(None)') == "TypeError: 'NoneType' object is not subscriptable"
assert error('"abc".translate({97: 1.5})') == 'TypeError: character mapping must return integer, None or str'
assert error('"abc".translate({97: 0x110000})') == 'ValueError: character mapping must be in range(0x110000)'
assert error('str.maketrans("ab", "x")') == 'ValueError: the first two maketrans arguments must have equal length'
assert error('str.maketrans("a")') == 'TypeError: if you give only one argument to maketrans it must be a dict'
assert error('str.maketrans({"ab": 1})') == 'ValueError: string keys in translatetable must be of length 1'
assert error('str.maketrans("a", 1)') == 'TypeError: maketrans() argument 2 must be str, not int'
assert error('str.maketrans({1.5: 1})') == 'TypeError: keys in translate table mustbe strings or integers'
