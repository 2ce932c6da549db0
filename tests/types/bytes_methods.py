# Methods of bytes and bytearray that are those of str.
for B in (bytes, bytearray):
    b = B(b"Hello, World")
    assert b.find(b"o") == 4 and b.rfind(b"o") == 8 and b.find(111) == 4 and b.index(b"World") == 7 and b.count(b"l") == 3 and b.count(108) == 3
    assert b.upper() == b"HELLO, WORLD" and b.lower() == b"hello, world" and b.swapcase() == b"hELLO, wORLD" and b.title() == b"Hello, World" and b.capitalize() == b"Hello, world"
    assert b.split(b", ") == [b"Hello", b"World"] and b.rsplit(None, 1) == [b"Hello,", b"World"] and b.partition(b",") == (b"Hello", b",", b" World") and b.rpartition(b"o") == (b"Hello, W", b"o", b"rld")
    assert b.replace(b"l", b"L") == b"HeLLo, WorLd" and b.startswith(b"He") and b.endswith((b"x", b"ld")) and not b.startswith(b"x")
    assert B(b"  x ").strip() == b"x" and B(b"xxaxx").strip(b"x") == b"a" and B(b"a").center(3, b"*") == b"*a*" and B(b"a").ljust(3) == b"a  " and B(b"5").zfill(3) == b"005"
    assert B(b",").join([b"a", b"b"]) == b"a,b" and B(b"a\nb\r\n").splitlines() == [b"a", b"b"] and B(b"a\tb").expandtabs(2) == b"a b"
    assert B(b"abc").translate(bytes.maketrans(b"a", b"x")) == b"xbc" and B(b"abc").translate(None, b"b") == b"ac"
    assert B(b"abc").isalpha() and B(b"12").isdigit() and B(b"a1").isalnum() and B(b" \t").isspace() and B(b"AB").isupper() and B(b"ab").islower() and B(b"Ab").istitle() and B(b"a").isascii()
    assert B(b"prefix-x").removeprefix(b"prefix-") == b"x" and B(b"x.py").removesuffix(b".py") == b"x"
    assert B(b"ab").hex() == "6162" and B(b"abcd").hex("-", 2) == "6162-6364" and B.fromhex("61 62") == b"ab"
    assert b[0] == 72 and b[-1] == 100 and b[:5] == b"Hello" and b[::-1] == b"dlroW ,olleH" and type(b[:2]) is B
    assert list(B(b"ab")) == [97, 98] and 97 in B(b"a") and b"ell" in b and B(b"a") * 3 == b"aaa" and B(b"a") + b"b" == b"ab"
    assert B(3) == b"\0\0\0" and B([1, 2]) == b"\x01\x02" and B("é", "utf-8") == b"\xc3\xa9" and B() == b"" and B(range(3)) == b"\0\1\2"
    assert (B(b"a") < B(b"b")) and B(b"a") == bytearray(b"a") and B(b"a") != "a" and len(b) == 12 and bool(B()) is False
assert repr(b"a'b") == 'b"a\'b"'
assert repr(b'a"b') == 'b\'a"b\''
assert repr(b"'\"") == 'b\'\\\'"\''
assert repr(b"\x00\xff\n\\") == "b'\\x00\\xff\\n\\\\'"
assert repr(bytearray(b"x")) == "bytearray(b'x')"
assert str(b"x") == "b'x'"
assert hash(b"abc") == hash(bytes([97, 98, 99]))
assert b"abc".decode() == 'abc'
assert type(b"a" + bytearray(b"b")).__name__ == 'bytes'
assert type(bytearray(b"a") + b"b").__name__ == 'bytearray'
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: bytes([256])) == 'ValueError: bytes must be in range(0, 256)'
assert err(lambda: bytes(-1)) == 'ValueError: negative count'
assert err(lambda: bytes("a")) == 'TypeError: string argument without an encoding'
assert err(lambda: bytes([1, "a"])) == "TypeError: 'str' object cannot be interpreted as an integer"
assert err(lambda: b"a" + "b") == "TypeError: can't concat str to bytes"
assert err(lambda: b"abc".find("a")) == "TypeError: argument should be integer or bytes-like object, not 'str'"
assert err(lambda: b",".join(["a"])) == 'TypeError: sequence item 0: expected a bytes-like object, str found'
assert err(lambda: b"a"[5]) == 'IndexError: index out of range'
assert err(lambda: hash(bytearray(b"a"))) == "TypeError: unhashable type: 'bytearray'"
class BB:
    def __bytes__(self): return b"from bytes"
assert bytes(BB()) == b'from bytes'
