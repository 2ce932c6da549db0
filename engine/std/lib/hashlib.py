"""Digests of bytes by the usual algorithms."""

import _hashlib
from _hashlib import blake2b, blake2s, md5, pbkdf2_hmac, scrypt, sha1, sha224, sha256, sha384, sha512, sha3_224, sha3_256, sha3_384, sha3_512, shake_128, shake_256

_names = (
    "md5", "sha1", "sha224", "sha256", "sha384", "sha512", "blake2b", "blake2s", "sha3_224", "sha3_256", "sha3_384", "sha3_512", "shake_128", "shake_256",
)
algorithms_guaranteed = set(_names)
algorithms_available = set(_names)

__all__ = (*_names, "new", "algorithms_guaranteed", "algorithms_available", "file_digest", "pbkdf2_hmac", "scrypt")


def new(name, *args, **kwargs):
    """The computation of a digest by the algorithm of a name, with bytes to begin with."""
    if not isinstance(name, str):
        raise TypeError(f"new() argument 'name' must be str, not {type(name).__name__}")
    if name.lower() not in algorithms_guaranteed:
        raise ValueError("unsupported hash algorithm " + name)
    return getattr(_hashlib, name.lower())(*args, **kwargs)


def file_digest(fileobj, digest, /, *, _bufsize=2**18):
    """The computation of a digest that has read a file to its end; digest is a name or makes the computation."""
    computation = new(digest) if isinstance(digest, str) else digest()
    if hasattr(fileobj, "getbuffer"):
        with fileobj.getbuffer() as held:
            computation.update(held)
        return computation
    if not (hasattr(fileobj, "readinto") and hasattr(fileobj, "readable") and fileobj.readable()):
        raise ValueError(f"'{fileobj!r}' is not a file-like object in binary reading mode.")
    room = bytearray(_bufsize)
    with memoryview(room) as view:
        while True:
            size = fileobj.readinto(room)
            if size is None:
                raise BlockingIOError("I/O operation would block.")
            if size == 0:
                return computation
            computation.update(view[:size])
