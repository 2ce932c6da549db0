"""Prints calls and what CPython answers, for the tests of package numfmt: python3 samples.py SEED COUNT KIND...

A line is "kind<TAB>argument…<TAB>answer". Floats are their 64 bits in hexadecimal, texts are as ascii() shows them, without the
quotes; an answer that is an exception is "!Class: message". Kinds that differ between releases are marked in the table below.
The head of samples_test.go says how the committed tables were made.
"""

import _string
import math
import random
import re
import struct
import sys

rng = random.Random()


def bits(f):
    if math.isnan(f):
        f = math.copysign(math.nan, f)
    return struct.pack(">d", f).hex()


def quotient_bits(f):
    # The sign of a NaN that the processor makes is its own affair.
    return bits(math.nan if math.isnan(f) else f)


def escaped(s):
    return ascii(s.replace("'", "\0quote\0")).strip("'").replace("\\x00quote\\x00", "\\x27")


def answer(call):
    try:
        return call()
    except (ValueError, TypeError, OverflowError, KeyError) as e:
        return f"!{type(e).__name__}: {escaped(str(e))}"


def some_float():
    choice = rng.randrange(12)
    if choice == 0:
        return rng.choice([0.0, -0.0, 1.0, -1.0, 0.5, math.inf, -math.inf, math.nan, 5e-324, sys.float_info.max, sys.float_info.min, 1e16, 1e-4, 9.5, 0.1])
    if choice < 3:
        return struct.unpack(">d", rng.randbytes(8))[0]
    if choice < 5:
        return rng.randint(-10**6, 10**6) / 10 ** rng.randint(0, 6)
    if choice < 7:
        return float(rng.randint(-2**60, 2**60) >> rng.randint(0, 60))
    if choice == 7:
        return (rng.randint(0, 2**20) + 0.5) * rng.choice([1, -1, 10, 0.1])
    if choice == 8:
        return rng.uniform(-1, 1) * 10.0 ** rng.randint(-20, 22)
    if choice == 9:
        return 10.0 ** rng.randint(-320, 308)
    return rng.gauss(0, 1000)


def finite_float():
    while True:
        f = some_float()
        if math.isfinite(f):
            return f


def some_int():
    size = rng.choice([1, 4, 8, 20, 31, 62, 63, 64, 65, 100, 300, 1500])
    n = rng.getrandbits(size)
    if rng.random() < 0.2:
        n = (1 << size) + rng.choice([-1, 0, 1])
    return rng.choice([n, -n])


def some_text():
    return "".join(rng.choice("abcXYZ 0\u00e9\u20ac\U0001f600\ud800'\"") for _ in range(rng.randint(0, 8)))


def some_object():
    kind = rng.choice("iiffcs")
    if kind == "i":
        n = some_int() if rng.random() < 0.8 else rng.choice([65, 0, 0x10FFFF, 0x110000, 0x20AC])
        return n, f"i{n}"
    if kind == "f":
        f = some_float()
        return f, "f" + bits(f)
    if kind == "c":
        z = complex(some_float(), some_float())
        return z, f"c{bits(z.real)},{bits(z.imag)}"
    s = some_text()
    return s, "s" + escaped(s)


def maybe(chance, *choices):
    return rng.choice(choices) if rng.random() < chance else ""


def some_spec():
    if rng.random() < 0.1:
        return "".join(rng.choice("<>=^+- z#0123,_.bcdeEfFgGnosxX%\u00e9\u0661!") for _ in range(rng.randint(0, 6)))
    spec = maybe(0.4, "<", ">", "=", "^", "*<", "0>", "x=", "\u00e9^", "\U0001f600>", "<<", "==")
    spec += maybe(0.3, "+", "-", " ") + maybe(0.1, "z") + maybe(0.2, "#") + maybe(0.2, "0")
    spec += maybe(0.5, *[str(n) for n in range(1, 40)]) + maybe(0.3, ",", "_", ",_", "_,", ",,")
    if rng.random() < 0.4:
        spec += "." + maybe(0.9, *[str(n) for n in range(0, 25)], "60", "400")
        if sys.version_info >= (3, 14):
            spec += maybe(0.2, ",", "_", ",_")
    return spec + maybe(0.8, *"bcdeEfFgGosxX%dfgs", "y", "\u00e9", "dd")


def show_spec():
    obj, shown = some_object()
    spec = some_spec()
    if spec.endswith("c") and isinstance(obj, int) and sys.maxsize < abs(obj) < 2**63:
        return  # another error on a 32-bit build
    if sys.version_info < (3, 14) and re.search(r"\.\d*[,_]", spec):
        return  # grouping after the point is new
    yield shown, escaped(spec), answer(lambda: escaped(obj.__format__(spec) if spec else format(obj, "s" if isinstance(obj, str) else spec)))


def show_repr():
    f = some_float()
    yield bits(f), repr(f)


def number_text():
    digits = "".join(rng.choice("0123456789") for _ in range(rng.choice([1, 2, 5, 17, 20, 40])))
    text = rng.choice(["", "+", "-"]) + digits
    if rng.random() < 0.7:
        at = rng.randint(0, len(text))
        text = text[:at] + "." + text[at:]
    if rng.random() < 0.6:
        text += rng.choice("eE") + rng.choice(["", "+", "-"]) + str(rng.choice([0, 5, 20, 300, 308, 324, 330, 5000, 10**12]))
    for _ in range(rng.choice([0, 0, 0, 1, 2])):
        at = rng.randint(0, len(text))
        text = text[:at] + rng.choice("_.e+-0x n") + text[at:]
    return rng.choice([text] * 9 + ["inf", "-Infinity", "+nan", "NaN", "infinit", "-nan", "", ".", "1e", "0x10", "1__0", "_1", "1_"])


def halfway_text():
    # A text on or just beside the middle between two floats.
    f = abs(finite_float())
    n, d = f.as_integer_ratio()
    n2, d2 = math.nextafter(f, math.inf).as_integer_ratio() if f < sys.float_info.max else (n, d)
    top, bottom = n * d2 + n2 * d, 2 * d * d2
    places = max(bottom.bit_length() - 1, 0)
    exact = str(top * 10**places // bottom)
    tail = rng.choice(["", "0" * 30, "0" * 900 + "1", "1"])
    if rng.random() < 0.3:
        exact, tail = str(int(exact) - 1), "9"
    return f"{exact}{tail}e-{places + len(tail)}"


def show_float():
    text = halfway_text() if rng.random() < 0.2 else number_text()
    if text.strip() == text:
        try:
            yield escaped(text), bits(float(text))
        except ValueError:
            yield escaped(text), "-"


def show_hex():
    f = some_float()
    yield bits(f), f.hex()


def show_fromhex():
    text = maybe(0.5, "+", "-") + maybe(0.7, "0x", "0X", "0") + "".join(rng.choice("0123456789abcdefF") for _ in range(rng.choice([0, 1, 5, 14, 15, 30])))
    text += maybe(0.7, ".") + "".join(rng.choice("0001f8") for _ in range(rng.choice([0, 0, 3, 14, 20])))
    text += maybe(0.7, "p", "P") + maybe(0.5, "+", "-") + maybe(0.9, "0", "3", "1000", "1023", "1024", "1074", "1080", "970", "99999999999999999999")
    text = rng.choice([text] * 20 + ["inf", "-nan", " 1 ", "\t0x.8p1\n", "", "p1", "0x", "0x.", "0xp1", "\u0661"])
    yield escaped(text), answer(lambda: bits(float.fromhex(text)))


def show_complex():
    text = "".join(rng.choice(["1", "2.5", ".5", "1e5", "e", "+", "-", "j", "J", "(", ")", " ", "inf", "nan", "infinity", "_", "1_0", "0", "e+3", "."])
                   for _ in range(rng.randint(0, 6)))
    if rng.random() < 0.5:
        text = maybe(0.3, "(", " ", " (") + maybe(0.5, "+", "-") + maybe(0.9, "1", "2.5e3", "inf", "nan", ".5", "1_0") + maybe(0.8, "+", "-")
        text += maybe(0.8, "1", "inf", "2.5e-3", "nan", "7.") + maybe(0.9, "j", "J") + maybe(0.3, ")", " ", " )")
    try:
        z = complex(text)
        yield escaped(text), f"{bits(z.real)},{bits(z.imag)}"
    except ValueError:
        yield escaped(text), "-"


def show_ratio():
    f = some_float()
    yield bits(f), answer(lambda: "%d/%d" % f.as_integer_ratio())


def show_int():
    base = rng.choice([0, 0, 2, 8, 10, 10, 10, 16, 36, 3, 7])
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"[: base or rng.choice([2, 10, 16])]
    text = maybe(0.3, "+", "-") + maybe(0.4, "0x", "0X", "0b", "0o", "0", "00", "0x_", "0B", "0O")
    text += "".join(rng.choice(digits) for _ in range(rng.choice([0, 1, 2, 5, 12, 13, 18, 19, 20, 60, 300])))
    for _ in range(rng.choice([0, 0, 1, 1, 2])):
        at = rng.randint(0, len(text))
        text = text[:at] + rng.choice("___z-9") + text[at:]
    try:
        value = int(text, base)
    except ValueError:
        value = "-"
    yield escaped(text), base, value


def show_round():
    f, n = some_float(), rng.choice([0, 1, 2, 3, 5, 15, 16, 17, -1, -2, -3, -10, -16, -17, 22, 300, 323, 324, -307, -308, -309, 10**6])
    yield bits(f), n, answer(lambda: bits(round(f, n)))


def show_divmod():
    x, y = some_float(), some_float()
    if rng.random() < 0.3:
        x = y * rng.randint(-10, 10)
    if y:
        q, r = divmod(x, y)
        yield bits(x), bits(y), *map(quotient_bits, (q, r, x // y, x % y))


def show_hashes():
    f, n = some_float(), some_int()
    if not math.isnan(f):
        yield "f" + bits(f), hash(f)
        z = complex(f, finite_float())
        yield f"c{bits(z.real)},{bits(z.imag)}", hash(z)
    yield f"i{n}", hash(n)


def show_compare():
    f = some_float()
    n = some_int() if rng.random() < 0.5 or not math.isfinite(f) else int(f) + rng.choice([-1, 0, 0, 1])
    if rng.random() < 0.2:
        f = float(n) if abs(n) < 10**300 else f
    if not math.isnan(f):
        yield n, bits(f), (n > f) - (n < f)


def show_template():
    text = "".join(rng.choice(["{", "}", "{{", "}}", "{0", "{a", "!r", "!", ":", ":>8", ":{w}", ".b", "[", "]", "[0]", "}", "x", "\u00e9", "\U0001f600", "{}", "{a.b[c]!s:d}"])
                   for _ in range(rng.randint(1, 7)))

    def parts():
        return "|".join(escaped(repr(p)) for p in _string.formatter_parser(text))
    yield escaped(text), answer(parts)


def show_name():
    text = "".join(rng.choice([".", "[", "]", "a", "0", "12", "\u0663", "-1", "[0]", ".b", "\u00e9", "[a]", "99999999999999999999"]) for _ in range(rng.randint(0, 6)))

    def parts():
        first, rest = _string.formatter_field_name_split(text)
        return escaped(repr((first, list(rest))))
    yield escaped(text), answer(parts)


def some_directive():
    if rng.random() < 0.1:
        return "%" + "".join(rng.choice("-+ #0123.*()lhdsxfgcr%zb\u00e9\x7f") for _ in range(rng.randint(0, 5)))
    text = "%" + maybe(0.1, "(k)", "(a(b))", "(", "(k") + "".join(rng.choice("-+ #0") for _ in range(rng.choice([0, 0, 1, 2])))
    text += maybe(0.5, "1", "5", "12", "30", "*") + maybe(0.4, ".", ".0", ".3", ".12", ".*") + maybe(0.1, "l", "h", "L", "hh")
    return text + rng.choice("diouxXeEfFgGcrsa%diouxXeEfFgGcrsa%yb\u00e9'\n")


def show_percent():
    text = "".join(rng.choice(["", "a", "\u00e9", "%%", some_directive(), some_directive()]) for _ in range(rng.randint(1, 4)))
    shapes = [some_object() for _ in range(rng.randint(0, 4))]
    if rng.random() < 0.3:
        shapes = [(n, f"i{n}") for n in (rng.randint(-40, 200) for _ in range(rng.randint(1, 5)))]
    objects = tuple(obj for obj, _ in shapes)
    if "*" in text and any(isinstance(obj, int) and 1000 < abs(obj) < 2**70 for obj in objects):
        return  # a huge text, or another error on a 32-bit build
    if rng.random() < 0.2:
        objects = {"k": 5, "a(b)": "x"}
        yield escaped(text), "{}", answer(lambda: escaped(text % objects))
        return
    yield escaped(text), " ".join(shown.replace(" ", "\\x20") for _, shown in shapes), answer(lambda: escaped(text % objects))


KINDS = {
    "repr": show_repr, "spec": show_spec, "float": show_float, "hex": show_hex, "fromhex": show_fromhex, "complex": show_complex, "ratio": show_ratio,
    "int": show_int, "round": show_round, "divmod": show_divmod, "template": show_template, "name": show_name,
    "hash": show_hashes,  # not on a 32-bit build
    "compare": show_compare,
    "percent": show_percent,  # other messages before 3.15
}


def main(seed, count, kinds):
    rng.seed(seed)
    for kind in kinds:
        made = 0
        while made < count:
            for line in KINDS[kind]():
                print(kind, *line, sep="\t")
                made += 1


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:] or list(KINDS))
