"""base64, base32, base16, hexadecimal digits, checksums, and what is wrong with texts that are none."""
import base64
import binascii
import io
import secrets

data = bytes(range(256)) * 3
for encode, decode in (
    (base64.b64encode, base64.b64decode), (base64.urlsafe_b64encode, base64.urlsafe_b64decode), (base64.b32encode, base64.b32decode),
    (base64.b32hexencode, base64.b32hexdecode), (base64.b16encode, base64.b16decode), (base64.encodebytes, base64.decodebytes),
    (binascii.hexlify, binascii.unhexlify), (binascii.b2a_base64, binascii.a2b_base64),
):
    for n in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 57, 58, 767):
        assert decode(encode(data[:n])) == data[:n], (encode, n)
assert base64.b64encode(b"\xfb\xff\xfe") == b"+//+" and base64.urlsafe_b64encode(b"\xfb\xff\xfe") == b"-__-" and base64.b64encode(b"\xfb\xff", b"@#") == b"@#8="
assert base64.b64decode("YQ==\n") == b"a" == base64.b64decode(b"Y!Q==")
assert base64.b32encode(b"abc") == b"MFRGG===" and base64.b32decode("mfrgg===", casefold=True) == b"abc" and base64.b16encode(b"\xab") == b"AB"
assert base64.b32decode("ME0B====", map01=b"I") == base64.b32decode("MEOB====") and base64.encodebytes(data[:60]).count(b"\n") == 2
assert binascii.hexlify(b"abcd", "-", 2) == b"6162-6364" and binascii.b2a_base64(b"a", newline=False) == b"YQ=="
assert binascii.crc32(b"123456789") == 0xCBF43926 == binascii.crc32(b"6789", binascii.crc32(b"12345")) and binascii.crc_hqx(b"123456789", 0) == 0x31C3
out = io.BytesIO()
base64.encode(io.BytesIO(data), out)
assert out.getvalue() == base64.encodebytes(data)
for call, text in (
    (lambda: base64.b64decode(b"YQ"), "Incorrect padding"),
    (lambda: base64.b64decode(b"Y"), "Invalid base64-encoded string: number of data characters (1) cannot be 1 more than a multiple of 4"),
    (lambda: base64.b64decode(b"Y Q=", validate=True), "Only base64 data is allowed"),
    (lambda: binascii.a2b_base64(b"YQ==YQ==", strict_mode=True), "Excess data after padding"),
    (lambda: binascii.a2b_base64(b"=YQ=", strict_mode=True), "Leading padding not allowed"),
    (lambda: binascii.a2b_base64(b"YQ=Y", strict_mode=True), "Discontinuous padding not allowed"),
    (lambda: binascii.unhexlify("0g"), "Non-hexadecimal digit found"),
):
    try:
        call()
    except binascii.Error as e:
        assert str(e) == text, e
    else:
        raise AssertionError(text)
for call in (lambda: secrets.token_bytes(4), lambda: secrets.randbelow(5), lambda: secrets.token_urlsafe()):
    try:
        call()
    except PermissionError:
        pass  # where no entropy is granted
assert issubclass(binascii.Error, ValueError) and secrets.compare_digest("a", "a")
