# Encoding and decoding.
assert "é".encode() == b'\xc3\xa9'
assert "é".encode("latin-1") == b'\xe9'
assert "é".encode("utf-16-le") == b'\xe9\x00'
assert "a".encode("utf-32-be") == b'\x00\x00\x00a'
assert "é".encode("ascii", "replace") == b'?'
assert "é".encode("ascii", "ignore") == b''
assert "é".encode("ascii", "xmlcharrefreplace") == b'&#233;'
assert "é".encode("ascii", "backslashreplace") == b'\\xe9'
assert "é".encode("ascii", "namereplace") == b'\\N{LATIN SMALL LETTER E WITH ACUTE}'
assert b"\xc3\xa9".decode() == 'é'
assert b"\xe9".decode("latin-1") == 'é'
assert b"\xff\xfea\x00".decode("utf-16") == 'a'
assert b"a\xffb".decode("utf-8", "replace") == 'a�b'
assert b"a\xffb".decode("utf-8", "ignore") == 'ab'
assert b"a\xffb".decode("utf-8", "backslashreplace") == 'a\\xffb'
assert b"a\xff".decode("utf-8", "surrogateescape") == 'a\udcff'
assert "\udcff".encode("utf-8", "surrogateescape") == b'\xff'
assert "\ud800".encode("utf-8", "surrogatepass") == b'\xed\xa0\x80'
assert b"\xed\xa0\x80".decode("utf-8", "surrogatepass") == '\ud800'
assert "abc".encode("UTF8") == b'abc'
assert "abc".encode("us-ascii") == b'abc'
assert b"abc".decode("ASCII") == 'abc'
assert ("€".encode("cp1252") if False else b"\x80") == b'\x80'
assert b"".decode() == ''
assert "".encode() == b''
assert "\U0001F600".encode() == b'\xf0\x9f\x98\x80'
assert len("\U0001F600".encode("utf-16")) == 6
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: "é".encode("ascii")) == "UnicodeEncodeError: 'ascii' codec can't encode character '\\xe9' in position 0: ordinal not in range(128)"
assert err(lambda: "aéèb".encode("ascii")) == "UnicodeEncodeError: 'ascii' codec can't encode characters in position 1-2: ordinal not in range(128)"
assert err(lambda: b"\xff".decode()) == "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xff in position 0: invalid start byte"
assert err(lambda: b"a\xe2\x82".decode()) == "UnicodeDecodeError: 'utf-8' codec can't decode bytes in position 1-2: unexpected end of data"
assert err(lambda: b"\xc0\x80".decode()) == "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xc0 in position 0: invalid start byte"
assert err(lambda: b"\x80abc".decode()) == "UnicodeDecodeError: 'utf-8' codec can't decode byte 0x80 in position 0: invalid start byte"
assert err(lambda: "\ud800".encode()) == "UnicodeEncodeError: 'utf-8' codec can't encode character '\\ud800' in position 0: surrogates not allowed"
assert err(lambda: "a".encode("nope")) == 'LookupError: unknown encoding: nope'
assert err(lambda: b"\xff\xff".decode("ascii")) == "UnicodeDecodeError: 'ascii' codec can't decode byte 0xff in position 0: ordinal not in range(128)"
assert err(lambda: "\u0100".encode("latin-1")) == "UnicodeEncodeError: 'latin-1' codec can't encode character '\\u0100' in position 0: ordinal not in range(256)"
try: b"ab\xffcd".decode()
except UnicodeDecodeError as e: parts = e.encoding, e.object, e.start, e.end, e.reason
assert parts == ('utf-8', b'ab\xffcd', 2, 3, 'invalid start byte')
try: "abé".encode("ascii")
except UnicodeEncodeError as e: parts = e.encoding, e.object, e.start, e.end, e.reason
assert parts == ('ascii', 'abé', 2, 3, 'ordinal not in range(128)')
