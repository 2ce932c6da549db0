"""Prints the SHA-256 of each property over all code points, one line a property, as the tests of package ucd compute it.

Each code point gives its value as text and a line feed; texts are encoded with lone surrogates in their three-byte form.
Run it on CPython 3.15: python3.15 digest.py > ../testdata/digests.txt
"""

import ctypes
import hashlib
import struct
import unicodedata as u

LAST = 0x110000


def show(name, value):
    h = hashlib.sha256()
    for code in range(LAST):
        h.update(f"{value(chr(code))}\n".encode("utf-8", "surrogatepass"))
    print(name, h.hexdigest())


def show_flag(name, test):
    show(name, lambda c: int(test(c)))


def case_ignorable(c):
    return ("a" + c + "\u03a3").lower()[-1] == "\u03c2" and ("1" + c + "\u03a3").lower()[-1] != "\u03c2"


def show_aliases():
    # Aliases and named sequences in CPython's own order; see dump.py.
    class Interface(ctypes.Structure):
        _fields_ = [("getname", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_uint32, ctypes.c_char_p, ctypes.c_int, ctypes.c_int))]
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    found = pointer(u._ucnhash_CAPI, b"unicodedata._ucnhash_CAPI")
    interface = ctypes.cast(found, ctypes.POINTER(Interface)).contents
    buffer = ctypes.create_string_buffer(300)
    names = []
    for code in range(0xF0000, 0xF2000):
        if interface.getname(code, buffer, len(buffer), 1):
            names.append(buffer.value.decode())
    h = hashlib.sha256()
    for name in sorted(names):
        h.update(f"{name};{u.lookup(name)}\n".encode())
    print("aliases", h.hexdigest())


def main():
    show_flag("alpha", str.isalpha)
    show_flag("decimal", str.isdecimal)
    show_flag("digit", str.isdigit)
    show_flag("numeric", str.isnumeric)
    show_flag("alnum", str.isalnum)
    show_flag("space", str.isspace)
    show_flag("printable", str.isprintable)
    show_flag("lower", str.islower)
    show_flag("upper", str.isupper)
    show_flag("title", lambda c: u.category(c) == "Lt")
    show_flag("cased", lambda c: (c + "a").title()[-1] == "a")
    show_flag("ignorable", case_ignorable)
    show_flag("xidstart", str.isidentifier)
    show_flag("xidcontinue", lambda c: ("a" + c).isidentifier())
    show_flag("linebreak", lambda c: len(("a" + c + "b").splitlines()) == 2)
    show("tolower", str.lower)
    show("toupper", str.upper)
    show("totitle", str.title)
    show("tofold", str.casefold)
    show("decimalvalue", lambda c: u.decimal(c, -1))
    show("digitvalue", lambda c: u.digit(c, -1))
    show("numericvalue", lambda c: struct.unpack("<Q", struct.pack("<d", u.numeric(c, -1.0)))[0])
    show("category", u.category)
    show("bidirectional", u.bidirectional)
    show("combining", u.combining)
    show("width", u.east_asian_width)
    show("mirrored", u.mirrored)
    show("decomposition", u.decomposition)
    for form in "NFC", "NFD", "NFKC", "NFKD":
        show(form, lambda c: u.normalize(form, c))
    show("name", lambda c: u.name(c, ""))
    show("repr", repr)
    show("ascii", ascii)
    show("grapheme", u.grapheme_cluster_break)
    show("conjunct", u.indic_conjunct_break)
    show_flag("pictographic", u.extended_pictographic)
    show("block", u.block)
    show_aliases()


main()
