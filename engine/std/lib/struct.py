from _struct import *
from _struct import _clearcache, __doc__

__all__ = ["calcsize", "pack", "pack_into", "unpack", "unpack_from", "iter_unpack", "Struct", "error"]
