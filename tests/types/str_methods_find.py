# Finding, counting and testing parts of a str.
s = "hello world"
assert (s.find("o"), s.find("o", 5), s.find("z"), s.find("", 3), s.find("o", -3), s.find("o", 0, 4)) == (4, 7, -1, 3, -1, -1)
assert (s.rfind("o"), s.rfind("o", 0, 7), s.rfind("zz"), s.rfind("")) == (7, 4, -1, 11)
assert (s.index("wor"), s.rindex("l")) == (6, 9)
assert (s.count("l"), s.count("l", 4), s.count(""), "aaa".count("aa"), s.count("z")) == (3, 1, 12, 1, 0)
assert (s.startswith("he"), s.startswith(("x", "h")), s.startswith("l", 2), s.startswith("", 20), s.startswith(())) == (True, True, True, False, False)
assert (s.endswith("ld"), s.endswith(("a", "d")), s.endswith("wor", 0, 9), s.endswith("")) == (True, True, True, True)
assert ("o w" in s, "" in s, "z" not in s) == (True, True, True)
assert ("äöü".find("ü"), "äöü".index("ö"), "aäa".count("a"), "日本語".rfind("語")) == (2, 1, 2, 2)
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: s.index("zz")) == 'ValueError: substring not found'
assert err(lambda: s.rindex("zz")) == 'ValueError: substring not found'
assert err(lambda: s.startswith(5)) == 'TypeError: startswith first arg must be str or a tuple of str, not int'
assert err(lambda: s.startswith(("a", 5))) == 'TypeError: tuple for startswith must only contain str, not int'
assert err(lambda: 5 in s) == "TypeError: 'in <string>' requires string as left operand, not int"
assert ("abcabc".removeprefix("abc"), "abcabc".removesuffix("bc"), "abc".removeprefix("z"), "abc".removesuffix("")) == ('abc', 'abca', 'abc', 'abc')
assert ("abc".find("b", None, None), "abc".find("c", 1, 100), "abc".find("a", 2, 1)) == (1, 2, -1)
