"""Objects as bytes, and back: Pickler and dump() write them, Unpickler and load() read them."""

import io
from _pickle_opcodes import *
from _pickle_pickler import PickleBuffer, Pickler, encode_long, whichmodule
from _pickle_unpickler import Unpickler, decode_long
import _pickle_opcodes

__all__ = ["PickleError", "PicklingError", "UnpicklingError", "Pickler", "Unpickler", "dump", "dumps", "load", "loads", "PickleBuffer"]
__all__.extend(sorted(name for name in dir(_pickle_opcodes) if name.isupper() and name[0] != "_"))

format_version = "5.0"
compatible_formats = ["1.0", "1.1", "1.2", "1.3", "2.0", "3.0", "4.0", "5.0"]
bytes_types = (bytes, bytearray)

# Elsewhere the names with an underscore are slower twins.
_Pickler, _Unpickler = Pickler, Unpickler


def dump(obj, file, protocol=None, *, fix_imports=True, buffer_callback=None):
    """Write an object to a binary file as one pickle; see Pickler for the arguments."""
    Pickler(file, protocol, fix_imports=fix_imports, buffer_callback=buffer_callback).dump(obj)


def dumps(obj, protocol=None, *, fix_imports=True, buffer_callback=None):
    """The pickle of an object as bytes; see Pickler for the arguments."""
    file = io.BytesIO()
    Pickler(file, protocol, fix_imports=fix_imports, buffer_callback=buffer_callback).dump(obj)
    return file.getvalue()


def load(file, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=()):
    """Read the next object of a binary file; see Unpickler for the arguments."""
    return Unpickler(file, fix_imports=fix_imports, encoding=encoding, errors=errors, buffers=buffers).load()


def loads(data, /, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=()):
    """The object that a pickle holds; see Unpickler for the arguments."""
    if isinstance(data, str):
        raise TypeError("a bytes-like object is required, not 'str'")
    return Unpickler(io.BytesIO(data), fix_imports=fix_imports, encoding=encoding, errors=errors, buffers=buffers).load()


_dump, _dumps, _load, _loads = dump, dumps, load, loads
