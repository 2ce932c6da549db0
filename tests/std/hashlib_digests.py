"""hashlib and hmac: digests, parameters, keys made of passwords, errors."""
import hashlib
import hmac
import io

parts = [b"", b"abc", bytes(range(256)) * 5]
for name in ("md5", "sha1", "sha224", "sha256", "sha384", "sha512", "sha3_224", "sha3_384", "sha3_512", "blake2b", "blake2s"):
    h = hashlib.new(name)
    for part in parts:
        h.update(part)
    other = h.copy()
    other.update(b"x")
    assert h.digest() == hashlib.new(name, b"".join(parts)).digest() != other.digest() and h.hexdigest() == h.digest().hex() and h.name == name
assert hashlib.md5(b"abc").hexdigest() == "900150983cd24fb0d6963f7d28e17f72"
assert hashlib.sha1(b"abc").hexdigest() == "a9993e364706816aba3e25717850c26c9cd0d89d"
assert hashlib.sha256(b"abc").hexdigest() == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
assert hashlib.sha512(b"").hexdigest()[:16] == "cf83e1357eefb8bd" and hashlib.sha384(b"").hexdigest()[:16] == "38b060a751ac9638"
assert hashlib.sha3_256(b"").hexdigest()[:16] == "a7ffc6f8bf1ed766" and hashlib.shake_128(b"").hexdigest(4) == "7f9c2ba4" and hashlib.shake_256().digest(0) == b""
for name in sorted(hashlib.algorithms_guaranteed):
    h = hashlib.new(name)
    assert h.name == name and getattr(hashlib, name)().block_size == h.block_size and (h.digest_size == 0) == name.startswith("shake")

# BLAKE2 with its parameters
tree = {"fanout": 0, "depth": 1, "last_node": True, "inner_size": 4, "node_depth": 3, "leaf_size": 3, "node_offset": 7}
tree.update(key=b"k", salt=b"s", person=b"p", digest_size=9)
assert hashlib.blake2b(b"x", **tree).hexdigest() == "9efbbbda4733c17e34" and hashlib.blake2s(b"x", **tree).hexdigest() == "5b77b33d757152e3bf"
long = b"a" * 1000
assert hashlib.blake2b(long, digest_size=8).hexdigest() == "1fd513b6ebdb21d8"
split = hashlib.blake2s(key=b"key")
for i in range(0, 1000, 7):
    split.update(long[i:i + 7])
assert split.digest() == hashlib.blake2s(long, key=b"key").digest() and hashlib.blake2b.MAX_KEY_SIZE == 64 and hashlib.blake2s.SALT_SIZE == 8


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    raise AssertionError("no error")


assert error(hashlib.sha256, "a") == "TypeError: Strings must be encoded before hashing"
assert error(hashlib.sha256, 1) == "TypeError: object supporting the buffer API required"
assert error(hashlib.sha256().update, "a") == "TypeError: Strings must be encoded before hashing"
assert error(hashlib.new, "nothing").startswith("ValueError: unsupported hash ")
assert error(hashlib.blake2b, digest_size=65).startswith("ValueError: digest_size ")
assert error(hashlib.blake2s, node_offset=2**48).replace("'", "") == "OverflowError: node_offset is too large"

# keys made of passwords
assert hashlib.pbkdf2_hmac("sha256", b"password", b"salt", 2, 20).hex() == "ae4d0c95af6b46d32d0adff928f06dd02a303f8e"
assert hashlib.pbkdf2_hmac("sha1", b"password", b"salt", 1).hex() == "0c60c80f961f0e71f3a9b524af6012062fe037a6"
assert hashlib.scrypt(b"", salt=b"", n=16, r=1, p=1).hex()[:32] == "77d6576238657b203b19ca42c18a0497"
assert hashlib.scrypt(b"password", salt=b"NaCl", n=64, r=8, p=2, dklen=8).hex() == hashlib.scrypt(b"password", salt=b"NaCl", n=64, r=8, p=2, dklen=70).hex()[:16]
assert error(hashlib.pbkdf2_hmac, "sha256", b"", b"", 0) == "ValueError: iteration value must be greater than 0."
assert error(hashlib.scrypt, b"", salt=b"", n=15, r=1, p=1).startswith("ValueError: n must be a power of 2")
assert error(hashlib.scrypt, b"", salt=b"", n=2**24, r=8, p=1).startswith("ValueError: ")

# files and keyed digests
assert hashlib.file_digest(io.BytesIO(b"abc"), "sha1").hexdigest() == hashlib.sha1(b"abc").hexdigest()
assert "is not a file-like object in binary reading mode" in error(hashlib.file_digest, io.StringIO("abc"), "sha1")
h = hmac.new(b"Jefe", b"what do ya want ", "md5")
h.update(b"for nothing?")
assert h.hexdigest() == "750c783e6ab0b503eaa86e310a5db738" and h.copy().digest() == h.digest() and h.name == "hmac-md5" and h.digest_size == 16
assert hmac.digest(b"k" * 200, b"m", "sha256") == hmac.new(b"k" * 200, b"m", hashlib.sha256).digest()
assert hmac.compare_digest("ab", "ab") and not hmac.compare_digest(b"a", b"b") and hmac.compare_digest(b"a", bytearray(b"a"))
assert error(hmac.compare_digest, "a", b"a") and error(hmac.new, b"k") == "TypeError: Missing required argument 'digestmod'."
assert error(hmac.compare_digest, "\xe9", "a") == "TypeError: comparing strings with non-ASCII characters is not supported"
