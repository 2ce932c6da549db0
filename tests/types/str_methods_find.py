# Finding, counting and testing parts of a str.
s = "hello world"
assert s.find("o") == 4
assert s.find("o", 5) == 7
assert s.find("z") == -1
assert s.find("", 3) == 3
assert s.find("o", -3) == -1
assert s.find("o", 0, 4) == -1
assert s.rfind("o") == 7
assert s.rfind("o", 0, 7) == 4
assert s.rfind("zz") == -1
assert s.rfind("") == 11
assert s.index("wor") == 6
assert s.rindex("l") == 9
assert s.count("l") == 3
assert s.count("l", 4) == 1
assert s.count("") == 12
assert "aaa".count("aa") == 1
assert s.count("z") == 0
assert s.startswith("he")
assert s.startswith(("x", "h"))
assert s.startswith("l", 2)
assert not s.startswith("", 20)
assert not s.startswith(())
assert s.endswith("ld")
assert s.endswith(("a", "d"))
assert s.endswith("wor", 0, 9)
assert s.endswith("")
assert "o w" in s
assert "" in s
assert "z" not in s
assert "äöü".find("ü") == 2
assert "äöü".index("ö") == 1
assert "aäa".count("a") == 2
assert "日本語".rfind("語") == 2
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: s.index("zz")) == 'ValueError: substring not found'
assert err(lambda: s.rindex("zz")) == 'ValueError: substring not found'
assert err(lambda: s.startswith(5)) == 'TypeError: startswith first arg must be str or a tuple of str, not int'
assert err(lambda: s.startswith(("a", 5))) == 'TypeError: tuple for startswith must only contain str, not int'
assert err(lambda: 5 in s) == "TypeError: 'in <string>' requires string as left operand, not int"
assert "abcabc".removeprefix("abc") == 'abc'
assert "abcabc".removesuffix("bc") == 'abca'
assert "abc".removeprefix("z") == 'abc'
assert "abc".removesuffix("") == 'abc'
assert "abc".find("b", None, None) == 1
assert "abc".find("c", 1, 100) == 2
assert "abc".find("a", 2, 1) == -1
