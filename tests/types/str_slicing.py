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
assert (s[5:1:-2], s[::-2], s[-1:-4:-1], s[2:2], s[None:None], s[slice(1, 4, 2)]) == ('fd', 'fdb', 'fed', '', 'abcdef', 'bd')
assert ("".join(sorted("hello")), list("héy"), max("abc"), min("bca")) == ('ehllo', ['h', 'é', 'y'], 'c', 'a')
assert ("a" * 3, 3 * "ab", "a" * 0, "a" * -1, "" * 5) == ('aaa', 'ababab', '', '', '')
assert ("a" + "b" + "é", "a" "b") == ('abé', 'ab')
assert ("abc" < "abd", "abc" < "abcd", "Z" < "a", "é" > "z", "\U0001F600" > "\uffff", "" < "a") == (True, True, True, True, True, True)
assert (hash("abc") == hash("ab" + "c"), "abc" == "abc", "abc" != "abd") == (True, True, True)
assert (ord("a"), ord("é"), ord("\U0001F600"), chr(97), chr(0x1F600), chr(0)) == (97, 233, 128512, 'a', '😀', '\x00')
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
assert (len(t), t[999], t[500], t[333:336]) == (1000, 'a', 'é', 'aéé')
