"""The operations of pickles, and the exceptions of pickle."""

HIGHEST_PROTOCOL = 5
DEFAULT_PROTOCOL = 5

# Protocols 0 and 1.
MARK, STOP, POP, POP_MARK, DUP = b"(", b".", b"0", b"1", b"2"
FLOAT, INT, BININT, BININT1, LONG, BININT2 = b"F", b"I", b"J", b"K", b"L", b"M"
NONE, PERSID, BINPERSID, REDUCE, STRING, BINSTRING, SHORT_BINSTRING = b"N", b"P", b"Q", b"R", b"S", b"T", b"U"
UNICODE, BINUNICODE, APPEND, BUILD, GLOBAL, DICT, EMPTY_DICT, APPENDS = b"V", b"X", b"a", b"b", b"c", b"d", b"}", b"e"
GET, BINGET, INST, LONG_BINGET, LIST, EMPTY_LIST, OBJ = b"g", b"h", b"i", b"j", b"l", b"]", b"o"
PUT, BINPUT, LONG_BINPUT, SETITEM, TUPLE, EMPTY_TUPLE, SETITEMS, BINFLOAT = b"p", b"q", b"r", b"s", b"t", b")", b"u", b"G"
TRUE, FALSE = b"I01\n", b"I00\n"

# Protocol 2.
PROTO, NEWOBJ, EXT1, EXT2, EXT4 = b"\x80", b"\x81", b"\x82", b"\x83", b"\x84"
TUPLE1, TUPLE2, TUPLE3, NEWTRUE, NEWFALSE, LONG1, LONG4 = b"\x85", b"\x86", b"\x87", b"\x88", b"\x89", b"\x8a", b"\x8b"

# Protocol 3.
BINBYTES, SHORT_BINBYTES = b"B", b"C"

# Protocol 4.
SHORT_BINUNICODE, BINUNICODE8, BINBYTES8, EMPTY_SET, ADDITEMS, FROZENSET = b"\x8c", b"\x8d", b"\x8e", b"\x8f", b"\x90", b"\x91"
NEWOBJ_EX, STACK_GLOBAL, MEMOIZE, FRAME = b"\x92", b"\x93", b"\x94", b"\x95"

# Protocol 5.
BYTEARRAY8, NEXT_BUFFER, READONLY_BUFFER = b"\x96", b"\x97", b"\x98"


class PickleError(Exception):
    __module__ = "_pickle"


class PicklingError(PickleError):
    __module__ = "_pickle"


class UnpicklingError(PickleError):
    __module__ = "_pickle"
