# Characters are code points.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


s = "a😀é\u0301"
assert len(s) == 4
assert list(s) == ['a', '😀', 'é', '́']
assert s[1] == '😀'
assert s[::-1] == '́é😀a'
assert s.encode() == b'a\xf0\x9f\x98\x80\xc3\xa9\xcc\x81'
assert s.encode("utf-16-le").hex() == '61003dd800dee9000103'
assert [ord(c) for c in s] == [97, 128512, 233, 769]
assert "😀" in s
assert s.find("é") == 2
assert s.index("\u0301") == 3
assert s.upper() == 'A😀É́'
assert not ("\ud83d\ude00" == "😀")
assert len("\ud83d\ude00") == 2
assert not (s.isalpha())
assert not ("é" == "e\u0301")
assert sorted("bé a😀") == [' ', 'a', 'b', 'é', '😀']
assert s.split("😀") == ['a', 'é́']
assert s.replace("😀", "") == 'aé́'
assert s.center(8, "☃") == '☃☃a😀é́☃☃'
assert s.partition("é") == ('a😀', 'é', '́')
assert "𝟙".isdigit()
assert error('"\\ud800".encode()') == "UnicodeEncodeError: 'utf-8' codec can't encode character '\\ud800' in position 0: surrogates not allowed"
assert error('"😀".encode("ascii")') == "UnicodeEncodeError: 'ascii' codec can't encode character '\\U0001f600' in position 0: ordinal not in range(128)"
assert error('"a".encode("nope")') == 'LookupError: unknown encoding: nope'
assert "\ud800".encode("utf-8", "surrogatepass") == b'\xed\xa0\x80'
assert "a\ud800".encode("ascii", "backslashreplace") == b'a\\ud800'
assert "é".encode("ascii", "xmlcharrefreplace") == b'&#233;'
