"""Category: standard modules. Description: all digests but those of BLAKE2 are of the types _hashlib.HASH and HASHXOF, as in a CPython with
OpenSSL, and pbkdf2_hmac() and scrypt() are always there; of OpenSSL's further algorithms there is none. Reason: one implementation, in Go.
Workaround: hashlib.algorithms_available tells what is there."""
import hashlib

assert type(hashlib.md5()) is type(hashlib.sha3_512()) and type(hashlib.md5()).__name__ == "HASH"
assert type(hashlib.shake_128()).__name__ == "HASHXOF" and hashlib.algorithms_available == hashlib.algorithms_guaranteed
