# Items and slices of ASCII and other text.
for s in ("abcdef", "äbçdéf", "日本語テスト", "a\U0001F600b\u00e9cd"):
    assert len(s) == 6
    assert [s[i] for i in range(-6, 6)] == list(s) * 2
    assert s[::-1] == "".join(reversed(s))
    assert "".join(s[i:i + 1] for i in range(6)) == s
    assert s[1:4] + s[4:] == s[1:]
    assert s[::2] + s[1::2] == s[0] + s[2] + s[4] + s[1] + s[3] + s[5]
    assert s[-2:] == s[4:] and s[:-2] == s[:4] and s[10:] == "" and s[:10] == s and s[3:1] == ""
s = "abcdef"
assert s[5:1:-2] == 'fd'
assert s[::-2] == 'fdb'
assert s[-1:-4:-1] == 'fed'
assert s[2:2] == ''
assert s[None:None] == 'abcdef'
assert s[slice(1, 4, 2)] == 'bd'
assert "".join(sorted("hello")) == 'ehllo'
assert list("héy") == ['h', 'é', 'y']
assert max("abc") == 'c'
assert min("bca") == 'a'
assert "a" * 3 == 'aaa'
assert 3 * "ab" == 'ababab'
assert "a" * 0 == ''
assert "a" * -1 == ''
assert "" * 5 == ''
assert "a" + "b" + "é" == 'abé'
assert "a" "b" == 'ab'
assert "abc" < "abd"
assert "abc" < "abcd"
assert "Z" < "a"
assert "é" > "z"
assert "\U0001F600" > "\uffff"
assert "" < "a"
assert hash("abc") == hash("ab" + "c")
assert "abc" == "abc"
assert "abc" != "abd"
assert ord("a") == 97
assert ord("é") == 233
assert ord("\U0001F600") == 128512
assert chr(97) == 'a'
assert chr(0x1F600) == '😀'
assert chr(0) == '\x00'
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: s[6]) == 'IndexError: string index out of range'
assert err(lambda: s[-7]) == 'IndexError: string index out of range'
assert err(lambda: s["a"]) == "TypeError: string indices must be integers, not 'str'"
assert err(lambda: s[1.0]) == "TypeError: string indices must be integers, not 'float'"
assert err(lambda: s[::0]) == 'ValueError: slice step cannot be zero'
assert err(lambda: s + 5) == 'TypeError: can only concatenate str (not "int") to str'
assert err(lambda: s * "a") == "TypeError: can't multiply sequence by non-int of type 'str'"
assert err(lambda: s * 1.5) == "TypeError: can't multiply sequence by non-int of type 'float'"
assert err(lambda: ord("ab")) == 'TypeError: ord() expected a character, but string of length 2 found'
assert err(lambda: chr(-1)) == 'ValueError: chr() arg not in range(0x110000)'
assert err(lambda: chr(0x110000)) == 'ValueError: chr() arg not in range(0x110000)'
def setitem(): s[0] = "x"
assert err(setitem) == "TypeError: 'str' object does not support item assignment"
t = ""
for i in range(1000): t += "é" if i % 3 else "a"
assert len(t) == 1000
assert t[999] == 'a'
assert t[500] == 'é'
assert t[333:336] == 'aéé'
