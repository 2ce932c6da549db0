"""Digests with a key: whoever has no key can neither make one nor change what it is of."""

import hashlib as _hashlib
from _hashlib import compare_digest

digest_size = None

_outer_pad = bytes(x ^ 0x5C for x in range(256))
_inner_pad = bytes(x ^ 0x36 for x in range(256))


def _maker(digestmod):
    """What makes the computations of a digest: of its name, of what makes them, of a module with new()."""
    if isinstance(digestmod, str):
        made = _hashlib.new(digestmod)
        if made.digest_size == 0:
            raise ValueError("unsupported hash algorithm " + digestmod)
        return lambda data=b"": _hashlib.new(digestmod, data)
    return digestmod if callable(digestmod) else lambda data=b"": digestmod.new(data)


class HMAC:
    """A digest with a key, as RFC 2104 has it."""

    blocksize = 64
    __slots__ = ("_inner", "_outer", "block_size", "digest_size")

    def __init__(self, key, msg=None, digestmod=""):
        if not isinstance(key, (bytes, bytearray)):
            raise TypeError(f"key: expected bytes or bytearray, but got {type(key).__name__!r}")
        if not digestmod:
            raise TypeError("Missing required argument 'digestmod'.")
        make = _maker(digestmod)
        self._outer, self._inner = make(), make()
        self.digest_size = self._inner.digest_size
        self.block_size = getattr(self._inner, "block_size", self.blocksize)
        if self.block_size < 16:
            self.block_size = self.blocksize
        key = make(key).digest() if len(key) > self.block_size else key
        key = bytes(key).ljust(self.block_size, b"\0")
        self._outer.update(key.translate(_outer_pad))
        self._inner.update(key.translate(_inner_pad))
        if msg is not None:
            self.update(msg)

    @property
    def name(self):
        """The name of the algorithm."""
        return f"hmac-{self._inner.name}"

    def update(self, msg):
        """Go on with more bytes."""
        self._inner.update(msg)

    def copy(self):
        """A computation that goes on from here by itself."""
        other = self.__class__.__new__(self.__class__)
        other.digest_size, other.block_size = self.digest_size, self.block_size
        other._inner, other._outer = self._inner.copy(), self._outer.copy()
        return other

    def _whole(self):
        whole = self._outer.copy()
        whole.update(self._inner.digest())
        return whole

    def digest(self):
        """The digest of all that came so far, as bytes."""
        return self._whole().digest()

    def hexdigest(self):
        """The digest as hexadecimal digits."""
        return self._whole().hexdigest()


def new(key, msg=None, digestmod=""):
    """The computation of a digest with a key; digestmod names the algorithm or makes its computations."""
    return HMAC(key, msg, digestmod)


def digest(key, msg, digest):
    """The digest of msg with a key at once."""
    return HMAC(key, msg, digest).digest()
