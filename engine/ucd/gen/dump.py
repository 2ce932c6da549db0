"""Prints every Unicode property that the engine needs, as runs over all code points.

Run it on CPython 3.15 and hand the output to this folder's Go program:

    python3.15 dump.py > dump.txt
    go run . dump.txt ..

A section starts with "@ property". Each further line is "first last value" with hexadecimal bounds; runs with the
property's default value are left out. A case mapping's value is a decimal delta or a comma-separated list of code points.
"""

import ctypes
import sys
import unicodedata as u

LAST = 0x110000


def emit(name, func, default):
    print("@", name)
    start, value = 0, func(0)
    for code in range(1, LAST + 1):
        now = func(code) if code < LAST else None
        if now != value or code == LAST:
            if value != default:
                print(f"{start:X} {code - 1:X} {value}")
            start, value = code, now


def flag(test):
    return lambda code: int(test(chr(code)))


def mapping(convert):
    def value(code):
        out = convert(chr(code))
        if len(out) == 1:
            return str(ord(out) - code)
        return ",".join(f"{ord(c):X}" for c in out)
    return value


def case_ignorable(c):
    # Only the rule for a final sigma shows this property: an ignorable character is looked through.
    after_letter = ("a" + c + "\u03a3").lower()[-1] == "\u03c2"
    after_digit = ("1" + c + "\u03a3").lower()[-1] == "\u03c2"
    return after_letter and not after_digit


def cased(c):
    # title() lowers a letter that follows a cased character.
    return (c + "a").title()[-1] == "a"


def normal_form_keeps(code):
    # A two-character canonical decomposition that composes again.
    c = chr(code)
    parts = u.decomposition(c).split()
    return int(len(parts) == 2 and parts[0][0] != "<" and u.normalize("NFC", u.normalize("NFD", c)) == c)


def numeric(code):
    value = u.numeric(chr(code), None)
    return "-" if value is None else value.hex()


def aliases():
    # CPython keeps aliases and named sequences under private code points, which only its C interface shows.
    class Interface(ctypes.Structure):
        _fields_ = [("getname", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_uint32, ctypes.c_char_p, ctypes.c_int, ctypes.c_int))]
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    found = pointer(u._ucnhash_CAPI, b"unicodedata._ucnhash_CAPI")
    interface = ctypes.cast(found, ctypes.POINTER(Interface)).contents
    buffer = ctypes.create_string_buffer(300)
    print("@ alias")
    for code in range(0xF0000, 0xF2000):
        if interface.getname(code, buffer, len(buffer), 1):
            name = buffer.value.decode()
            print(name + ";" + " ".join(f"{ord(c):X}" for c in u.lookup(name)))


def main():
    print("# CPython", sys.version.split()[0], "Unicode", u.unidata_version)
    emit("alpha", flag(str.isalpha), 0)
    emit("decimal", flag(str.isdecimal), 0)
    emit("digit", flag(str.isdigit), 0)
    emit("numeric", flag(str.isnumeric), 0)
    emit("space", flag(str.isspace), 0)
    emit("printable", flag(str.isprintable), 0)
    emit("lower", flag(str.islower), 0)
    emit("upper", flag(str.isupper), 0)
    emit("title", flag(lambda c: u.category(c) == "Lt"), 0)
    emit("cased", flag(cased), 0)
    emit("ignorable", flag(case_ignorable), 0)
    emit("xidstart", flag(str.isidentifier), 0)
    emit("xidcontinue", flag(lambda c: ("a" + c).isidentifier()), 0)
    emit("linebreak", flag(lambda c: len(("a" + c + "b").splitlines()) == 2), 0)
    emit("tolower", mapping(str.lower), "0")
    emit("toupper", mapping(str.upper), "0")
    emit("totitle", mapping(str.title), "0")
    emit("tofold", mapping(str.casefold), "0")
    emit("decimalvalue", lambda i: u.decimal(chr(i), -1), -1)
    emit("digitvalue", lambda i: u.digit(chr(i), -1), -1)
    emit("numericvalue", numeric, "-")
    emit("category", lambda i: u.category(chr(i)), "Cn")
    emit("bidirectional", lambda i: u.bidirectional(chr(i)) or "-", "-")
    emit("combining", lambda i: u.combining(chr(i)), 0)
    emit("width", lambda i: u.east_asian_width(chr(i)), "N")
    emit("mirrored", lambda i: u.mirrored(chr(i)), 0)
    emit("decomposition", lambda i: u.decomposition(chr(i)) or "-", "-")
    emit("composes", normal_form_keeps, 0)
    emit("grapheme", lambda i: u.grapheme_cluster_break(chr(i)), "Other")
    emit("conjunct", lambda i: u.indic_conjunct_break(chr(i)), "None")
    emit("pictographic", lambda i: int(u.extended_pictographic(chr(i))), 0)
    emit("block", lambda i: u.block(chr(i)), "No_Block")
    emit("name", lambda i: u.name(chr(i), "-"), "-")
    aliases()


main()
