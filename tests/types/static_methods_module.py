# The __module__ of static methods of builtin types: since 3.15 it names builtins, and so aliases show them by their names. Others have none.
import sys

if sys.version_info >= (3, 15):
    for f, name in ((bytes.maketrans, "bytes.maketrans"), (bytearray.maketrans, "bytearray.maketrans"), (str.maketrans, "str.maketrans")):
        assert (f.__module__, f.__self__, f.__qualname__) == ("builtins", None, name), f
        assert repr(list[f]) == f"list[{name}]", list[f]
for f in (dict.fromkeys, int.from_bytes, [].append, object.__new__, float.fromhex):
    assert f.__module__ is None, f
