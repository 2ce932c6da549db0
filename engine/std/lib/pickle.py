"""Create portable serialized representations of Python objects.

See module copyreg for a mechanism for registering custom picklers.
See module pickletools source for extensive comments.

Classes:

    Pickler
    Unpickler

Functions:

    dump(object, file)
    dumps(object) -> string
    load(file) -> object
    loads(bytes) -> object

Misc variables:

    format_version
    compatible_formats
"""

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
    """Write a pickled representation of obj to the open file object file.

    This is Pickler(file, protocol).dump(obj); see Pickler for the arguments.
    """
    Pickler(file, protocol, fix_imports=fix_imports, buffer_callback=buffer_callback).dump(obj)


def dumps(obj, protocol=None, *, fix_imports=True, buffer_callback=None):
    """Return the pickled representation of the object as a bytes object.

    See Pickler for the arguments.
    """
    file = io.BytesIO()
    Pickler(file, protocol, fix_imports=fix_imports, buffer_callback=buffer_callback).dump(obj)
    return file.getvalue()


def load(file, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=()):
    """Read and return an object from the pickle data stored in a file.

    This is Unpickler(file).load(); see Unpickler for the arguments.
    """
    return Unpickler(file, fix_imports=fix_imports, encoding=encoding, errors=errors, buffers=buffers).load()


def loads(data, /, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=()):
    """Read and return an object from the given pickle data.

    See Unpickler for the arguments.
    """
    if isinstance(data, str):
        raise TypeError("a bytes-like object is required, not 'str'")
    return Unpickler(io.BytesIO(data), fix_imports=fix_imports, encoding=encoding, errors=errors, buffers=buffers).load()


_dump, _dumps, _load, _loads = dump, dumps, load, loads
