# Stripping, padding, replacing, translating.
assert ("  x ".strip(), "  x ".lstrip(), "  x ".rstrip(), "xxaxx".strip("x"), "abcba".strip("ab"), "".strip(), "\t\n x\u00a0".strip()) == ('x', 'x ', '  x', 'a', 'c', '', 'x')
assert ("abc".center(7), "abc".center(8, "*"), "abc".ljust(5) + "|", "abc".rjust(5, "0"), "abc".center(2), "ab".center(5, "-")) == ('  abc  ', '**abc***', 'abc  |', '00abc', 'abc', '--ab-')
assert ("42".zfill(5), "-42".zfill(5), "+4".zfill(4), "abc".zfill(2), "".zfill(3)) == ('00042', '-0042', '+004', 'abc', '000')
assert ("aaa".replace("a", "b"), "aaa".replace("a", "b", 2), "abc".replace("", "-"), "abc".replace("z", "y"), "aaa".replace("aa", "b"), "abc".replace("b", "")) == ('bbb', 'bba', '-a-b-c-', 'abc', 'ba', 'ac')
assert ("abc".replace("", "-", 2), "".replace("", "x"), "x".replace("x", "xx", count=1)) == ('-a-bc', 'x', 'xx')
assert ("abc".translate({97: "A", 98: None, 99: 100}), "abc".translate(str.maketrans("ab", "xy")), "abc".translate(str.maketrans("a", "b", "c"))) == ('Ad', 'xyc', 'bb')
assert str.maketrans({"a": 1, "b": "x", 99: None}) == {97: 1, 98: 'x', 99: None}
assert ("a\tb\tc".expandtabs(), "a\tb".expandtabs(4), "\t".expandtabs(0), "ab\ncd\te".expandtabs(4)) == ('a       b       c', 'a   b', '', 'ab\ncd  e')
assert ("é".center(4, "ü"), "日".ljust(3, "本")) == ('üéüü', '日本本')
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: "a".center(5, "ab")) == 'TypeError: The fill character must be exactly one character long'
assert err(lambda: "a".strip(5)) == 'TypeError: strip arg must be None or str'
assert err(lambda: str.maketrans("ab", "c")) == 'ValueError: the first two maketrans arguments must have equal length'
assert err(lambda: str.maketrans("ab")) == 'TypeError: if you give only one argument to maketrans it must be a dict'
assert err(lambda: "a".replace("a")) == 'TypeError: replace() takes at least 2 positional arguments (1 given)'
assert err(lambda: "a".zfill("x")) == "TypeError: 'str' object cannot be interpreted as an integer"
