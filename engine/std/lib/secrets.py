"""Numbers and texts that nobody can guess, from the system's entropy: without the grant they raise PermissionError."""

import base64 as _base64
from hmac import compare_digest
from random import SystemRandom

__all__ = ["choice", "randbelow", "randbits", "SystemRandom", "token_bytes", "token_hex", "token_urlsafe", "compare_digest"]

DEFAULT_ENTROPY = 32

_system = SystemRandom()
randbits, choice = _system.getrandbits, _system.choice


def randbelow(exclusive_upper_bound):
    """A number from 0 up to below the bound."""
    if exclusive_upper_bound <= 0:
        raise ValueError("Upper bound must be positive.")
    return _system._randbelow(exclusive_upper_bound)


def token_bytes(nbytes=None):
    """So many bytes, 32 where nothing is said."""
    return _system.randbytes(DEFAULT_ENTROPY if nbytes is None else nbytes)


def token_hex(nbytes=None):
    """So many bytes as hexadecimal digits."""
    return token_bytes(nbytes).hex()


def token_urlsafe(nbytes=None):
    """So many bytes in base64 that may stand in a URL, without padding."""
    return _base64.urlsafe_b64encode(token_bytes(nbytes)).rstrip(b"=").decode("ascii")
