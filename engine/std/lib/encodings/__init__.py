"""The package that finds codecs by the names of encodings.

The encodings that the engine knows are made into codecs here; the others are modules with a function getregentry().
"""

import _codecs
import codecs
import sys
from . import aliases
from ._builtin import make_codec

_cache = {}
_MAXCACHE = 500


class CodecRegistryError(LookupError, SystemError):
    pass


def normalize_encoding(encoding):
    """The form of a name in which modules are looked up: all that is no letter of ASCII, digit or dot becomes an underscore, several of
    them one."""
    if isinstance(encoding, bytes):
        encoding = str(encoding, "ascii")
    if not encoding.isascii():
        import warnings

        warnings.warn("Support for non-ascii encoding names will be removed in 3.17", DeprecationWarning, stacklevel=2)
    words, word = [], ""
    for c in encoding:
        if c == "." or c.isalnum() and c.isascii():
            word += c
        elif word:
            words.append(word)
            word = ""
    if word:
        words.append(word)
    return "_".join(words)


def _load(name):
    """The codec of a module of this package, or one of the engine's; None for neither."""
    info = make_codec(name)
    if info is not None:
        return info
    if not name or "." in name:
        return None
    try:
        module = __import__("encodings." + name, fromlist=["*"], level=0)
        get = module.getregentry
    except (ImportError, AttributeError):
        return None
    info = get()
    if not isinstance(info, codecs.CodecInfo):
        raise CodecRegistryError(f'module "{module.__name__}" ({module.__name__}) failed to register')
    return info


def search_function(encoding):
    """The search function that the registry of codecs asks."""
    if encoding in _cache:
        return _cache[encoding]
    name = normalize_encoding(encoding)
    alias = aliases.aliases.get(name) or aliases.aliases.get(name.replace(".", "_"))
    info = None
    for candidate in ([alias, name] if alias is not None else [name]):
        info = _load(candidate)
        if info is not None:
            break
    if len(_cache) >= _MAXCACHE:
        _cache.clear()
    _cache[encoding] = info
    return info


_codecs.register(search_function)
