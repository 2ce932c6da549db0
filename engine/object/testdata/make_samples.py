"""Makes the sample tables of the number and text types: operations, arguments, and what CPython 3.15 answers.

    python3.15 make_samples.py numbers 0.3 > number_samples.jsonl
    python3.15 make_samples.py text 0.4 > text_samples.jsonl
    python3.15 make_samples.py views 0.6 > view_samples.jsonl
    python3.13 make_samples.py hashes > hash_samples.jsonl    (a 64-bit CPython)

The second argument is the share of all samples that is kept.

A line is [operation, arguments, keywords, answer]; values and answers are written by encode().
"""
import decimal
import itertools
import json
import math
import operator
import random
import sys
import warnings

warnings.simplefilter("ignore")
decimal.getcontext().prec = 60
rng = random.Random(20)
keep = random.Random(21)
share = float(sys.argv[2]) if len(sys.argv) > 2 else 1.0


def encode(v):
    t = type(v)
    if v is None:
        return ["none"]
    if v is NotImplemented:
        return ["notimplemented"]
    if t is bool:
        return ["bool", v]
    if t is int:
        return ["int", hex(v)]
    if t is float:
        return ["float", v.hex()]
    if t is complex:
        return ["complex", v.real.hex(), v.imag.hex()]
    if t is str:
        try:
            v.encode()
            return ["str", v]
        except UnicodeEncodeError:
            return ["wtf8", v.encode("utf-8", "surrogatepass").hex()]
    if t is bytes:
        return ["bytes", v.hex()]
    if t is bytearray:
        return ["bytearray", v.hex()]
    if t in (list, tuple):
        return [t.__name__, [encode(x) for x in v]]
    if t is dict:
        return ["dict", [[encode(a), encode(b)] for a, b in v.items()]]
    if t is slice:
        return ["slice", [encode(x) for x in (v.start, v.stop, v.step)]]
    if t is type:
        return ["type", v.__name__]
    raise ValueError(t)


def getitem(a, k):
    return a[k]


def setitem(a, k, x):
    a[k] = x
    return a


def delitem(a, k):
    del a[k]
    return a


def inplace(op):
    def f(a, b):
        r = op(a, b)
        return [a, r]
    return f


def view(obj, form, shape, key, *value):
    """One step on memoryview(obj), cast if form is given: an item is read, or written, and the whole view shown after it."""
    m = memoryview(obj)
    if form is not None:
        m = m.cast(form) if shape is None else m.cast(form, shape)
    r = None
    if value:
        m[key] = value[0]
    elif key is not None:
        r = m[key]
        if type(r) is memoryview:
            r = [r.tolist(), r.tobytes(), r.shape, r.strides, r.contiguous]
    return [r, m.tolist(), m.tobytes(), m.tobytes("F"), m.format, m.itemsize, m.nbytes, m.ndim, m.shape, m.strides, m.readonly, m.c_contiguous, m.f_contiguous, m == m, m.hex()]


def mutate(name, a, *args):
    r = getattr(a, name)(*args)
    return [a, r]


OPS = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv, "//": operator.floordiv, "%": operator.mod,
    "**": operator.pow, "&": operator.and_, "|": operator.or_, "^": operator.xor, "<<": operator.lshift, ">>": operator.rshift,
    "divmod": divmod, "pow3": pow, "neg": operator.neg, "pos": operator.pos, "inv": operator.invert, "abs": abs,
    "<": operator.lt, "<=": operator.le, "==": operator.eq, "!=": operator.ne, ">": operator.gt, ">=": operator.ge,
    "len": len, "repr": repr, "str": str, "format": format, "bool": bool, "list": list, "hash": hash,
    "in": lambda a, b: a in b, "getitem": getitem, "setitem": setitem, "delitem": delitem,
    "view": view, "viewlen": lambda v: len(memoryview(v)), "viewiter": lambda v, f: list(memoryview(v).cast(f)), "vieweq": lambda a, b: memoryview(a) == b,
    "iadd": inplace(operator.iadd), "imul": inplace(operator.imul),
}


def answer(op, args, kw):
    try:
        if op.startswith("."):
            return getattr(args[0], op[1:])(*args[1:], **kw)
        if op.startswith("~"):
            return mutate(op[1:], *args)
        if op.startswith("new "):
            return TYPES[op[4:]](*args, **kw)
        if op in OPS:
            return OPS[op](*args)
    except Exception as e:
        return e


TYPES = {t.__name__: t for t in (int, float, bool, complex, str, bytes, bytearray)}


def correctly_rounded(a, b, r):
    """Whether r is the float nearest to a ** b: some C libraries are off by one unit in the last place."""
    exact = (decimal.Decimal(a).ln() * decimal.Decimal(b)).exp()
    return all(abs(decimal.Decimal(r) - exact) <= abs(decimal.Decimal(math.nextafter(r, to)) - exact) for to in (0.0, math.inf))


def put(op, *args, **kw):
    if keep.random() > share:
        return
    coded = [encode(a) for a in args]  # before: the operation may change them
    named = {k: encode(v) for k, v in kw.items()}
    r = answer(op, args, kw)
    if op == "**" and type(r) is float and type(args[0]) is float and 0 < args[0] != 1 and 0 < r < math.inf and not correctly_rounded(*args, r):
        return
    if isinstance(r, UnicodeError):
        r = ["error", type(r).__name__, str(r.reason) if hasattr(r, "reason") else str(r)]
    elif isinstance(r, KeyError):
        r = ["error", "KeyError", str(r.args[0])]
    elif isinstance(r, Exception):
        r = ["error", type(r).__name__, str(r)]
    else:
        r = encode(r)
    print(json.dumps([op, coded, named, r], ensure_ascii=True, separators=(",", ":")))


BIG = [2**63 - 1, 2**63, -2**63, -2**63 - 1, 2**64, 2**64 - 1, 10**30, -10**30, 3**200, -7**150, 2**521 - 1, 2**1100, -2**1023]
SMALL = [0, 1, -1, 2, -2, 3, 7, -7, 10, 255, -256, 2**31, -2**31 - 1, 2**53, 2**53 + 1, 2**62]
FLOATS = [0.0, -0.0, 1.0, -1.0, 0.5, 1.5, -2.5, 0.1, 3.7, -3.7, 1e16, 1e17, 1e22, 1e23, 123456789.123, 1e300, -1e300, 5e-324, 2.2250738585072014e-308,
          1.7976931348623157e308, float("inf"), float("-inf"), float("nan"), 9007199254740993.0, 1e-5, 1e-4]
COMPLEX = [0j, 1j, -1j, 1 + 2j, -3.5 + 0.25j, complex(-0.0, 0.0), complex(0, float("inf")), complex(float("nan"), 1), 1e200 + 1e200j]
BINARY = ["+", "-", "*", "/", "//", "%", "divmod", "&", "|", "^"]
COMPARE = ["<", "<=", "==", "!=", ">", ">="]


def numbers():
    ints = SMALL + BIG
    for a, b in itertools.product(ints, ints):
        for op in rng.sample(BINARY, 3) + rng.sample(COMPARE, 1):
            put(op, a, b)
    for a in ints:
        for n in (0, 1, 7, 63, 64, 65, 200):
            put("<<", a, n)
            put(">>", a, n)
        put("<<", a, -1)
        put(">>", a, 2**70)
        for e in (0, 1, 2, 3, 17, -1, -2):
            if abs(a) < 2**65:
                put("**", a, e)
        for op in ("neg", "pos", "inv", "abs", "repr", "bool", ".bit_length", ".bit_count", ".conjugate", ".as_integer_ratio", ".is_integer",
                   ".__trunc__", ".__floor__", ".__round__", ".__getnewargs__"):
            put(op, a)
        for n in (-1, -2, -5, -30, 3):
            put(".__round__", a, n)
        for f in FLOATS:
            put(rng.choice(BINARY[:7]), a, f)
            put(rng.choice(BINARY[:7]), f, a)
            put(rng.choice(COMPARE), a, f)
            put(rng.choice(COMPARE), f, a)
    for _ in range(300):
        a, b = (rng.choice((1, -1)) * rng.getrandbits(rng.choice((8, 60, 64, 128, 700, 3000, 40000))) for _ in "ab")
        op = rng.choice(["+", "-", "*", "//", "%", "&", "|", "^"])
        r = answer(op, (a, b), {})
        if not isinstance(r, int) or r.bit_length() < 1500 and max(a.bit_length(), b.bit_length()) < 1500:
            put(op, a, b)
    for _ in range(200):
        a, b, m = rng.randrange(-1000, 10**rng.choice((3, 19, 40))), rng.randrange(-20, 10**rng.choice((2, 19))), rng.randrange(-10**20, 10**rng.choice((2, 20, 60)))
        put("pow3", a, b, m)
    for a, b, m in ((2, 3, 0), (2, -1, 4), (0, 0, 1), (5, 3, -7), (2.0, 3, 5), (2, 3, 5.0), (1j, 2, 3), (2, 3, None), (3, -1, 7)):
        put("pow3", a, b, m)
    for _ in range(200):
        a, b = rng.getrandbits(rng.choice((10, 64, 500))), rng.getrandbits(rng.choice((10, 64, 500))) + 1
        put("/", a, b)
        put("/", -a << 1000, b)
        put("/", a, b << 1000)
    floats()
    constructors()
    formats()


def floats():
    for a, b in itertools.product(FLOATS, FLOATS):
        for op in rng.sample(BINARY[:7], 2) + rng.sample(COMPARE, 1):
            put(op, a, b)
    for f in FLOATS:
        for op in ("neg", "pos", "abs", "repr", "bool", ".is_integer", ".as_integer_ratio", ".hex", ".__trunc__", ".__floor__", ".__ceil__", ".__round__", ".conjugate"):
            put(op, f)
        for n in (-320, -5, -2, -1, 0, 1, 2, 5, 15, 30, 400):
            put(".__round__", f, n)
    for f in (0.5, 1.5, 2.5, 2.675, 1.005, 25.0, 35.0, 15.5, 12345.678, 5e15):
        for n in (-2, -1, 0, 1, 2):
            put(".__round__", f, n)
    for _ in range(300):
        put("repr", rng.uniform(-1, 1) * 10.0 ** rng.randrange(-30, 30))
        put("**", rng.choice((2.0, 10.0, 0.1, 1.1, 3.7, 100.0, 0.5, 7.25)), rng.choice((0.5, 3.0, -2.0, 0.1, 10.0, 1 / 3, -0.5, 2.5, 100.0)))
        put("**", rng.uniform(0.001, 100), rng.uniform(-20, 20))
    for a, b in ((0.0, -1.0), (-8.0, 2.0), (-8.0, 3.0), (1e300, 2.0), (1e-300, 2.0), (-1e300, 3.0), (float("inf"), -1.0), (1.0, float("nan")), (float("nan"), 0.0),
                 (-1.0, float("inf")), (2.0, -1074.0), (2.0, -1080.0), (0.5, 1074.0), (1.0000001, 1e9)):
        put("**", a, b) if not (abs(a) == 1e300 and b > 1) else None
    for a, b in itertools.product(COMPLEX, COMPLEX + [2, 0.5, -3, 2**70]):
        for op in ("+", "-", "*", "/", "==", "<"):
            put(op, a, b)
            put(op, b, a)
    for c in COMPLEX:
        for op in ("neg", "pos", "abs", "repr", "bool", ".conjugate", ".__complex__"):
            put(op, c)
        for e in (0, 1, 2, 3, -1, -2):
            put("**", c, e)


INT_TEXTS = ["0", "12", "-12", "+5", " 7 ", "\t9\n", "1_000", "1__0", "_1", "1_", "", "-", "+-1", "0x1f", "0b101", "0o17", "1f", "zz", "0x", "9" * 30, "-" + "9" * 25,
             "\u0663\u0664", "1\u00a0", "\u2003 42", "1.5", "1e3", "\x1f1", "0_1", "00", "010", "0_0", "12\x00", "\ud800", "0xFFFFFFFFFFFFFFFFF", "१२", "x" * 250]
FLOAT_TEXTS = ["0", "1.5", "-1.5e3", " 2 ", "1_0.5_0", "1__0", ".5", "5.", ".", "e5", "1e", "1e5", "1E-400", "1e400", "inf", "-Infinity", "nan", "+nan", "infin", "0x10",
               "\u0663.5", "1\u2003", "", "1.7976931348623159e308", "2.4703282292062328e-324", "9007199254740993", "1e-7_0", "_1", "abc", "1 2"]


def constructors():
    for s in INT_TEXTS:
        put("new int", s)
        for base in (0, 2, 8, 10, 16, 36):
            put("new int", s, base)
        put("new int", s.encode("utf-8", "surrogatepass"))
        put("new int", s, base=7)
    for args in ((), ("1", 1), ("1", 37), (1, 2), (1.5,), (1, 2, 3), ([],), (None,), (float("inf"),), (float("nan"),), (1e30,), (True,), (bytearray(b" 12 "),), ("9" * 4301,), ("9" * 4300,)):
        put("new int", *args)
    put("new int", base=10)
    put("new int", x=1)
    for s in FLOAT_TEXTS:
        put("new float", s)
        put("new float", s.encode())
    for args in ((), (1, 2), ([],), (None,), (10**400,), (2**70,), (True,), (1j,)):
        put("new float", *args)
    for s in ("1", "1j", "1+2j", " (1-2j) ", "-j", "+j", "j", "1e5-2.5e-3j", "nan+infj", "1 + 2j", "1+2", "", "()", "(1", "1+2jj", "abc", "1_0+2_0j", "\u0663j", "1e5j", "--1j", "infinityj"):
        put("new complex", s)
    for args in ((), (1,), (1, 2), (1.5, True), ("1", 2), (1, "2"), ([],), (1, []), (None,), (1, 2, 3), (2**70, 1), (1, 2j), (1j, 2j)):
        put("new complex", *args)
    put("new complex", real=1)
    put("new complex", imag=2.5)
    for args in ((), (0,), ("",), ("a",), ([],), (1, 2)):
        put("new bool", *args)
    for a, b in itertools.product((True, False), (True, False, 3)):
        for op in ("&", "|", "^", "+", "*"):
            put(op, a, b)
    for v in (0, 1, 255, 256, -1, -128, -129, 2**63, -2**63, 10**30, -10**30):
        for n, order, signed in ((1, "big", False), (2, "little", True), (8, "big", True), (16, "little", True), (0, "big", False), (-1, "big", False), (20, "middle", False)):
            put(".to_bytes", v, n, order, signed=signed)
    for b in (b"", b"\x00", b"\xff", b"\x80\x00", b"\x00\xff" * 10, b"\xff" * 9):
        for order, signed in (("big", False), ("little", True), ("big", True)):
            put(".from_bytes", int, b, order, signed=signed)
    for v in ([1, 2], (255, 0), 1, "x", [256], ["a"]):
        put(".from_bytes", int, v)
    for s in ("0x1p3", "-0x1.8p-3", "1.8", "0x.1", "inf", "nan", "x", "0x1p5000", "0x1p-5000", " 0x1 ", "", "0x1.fffffffffffff8p1023", "0x1.00000000000008p0", 1):
        put(".fromhex", float, s)
    for v in (1, 1.5, "1", 2**70, None):
        put(".from_number", float, v)
        put(".from_number", complex, v)


def formats():
    for v, specs in (
        (42, ["", "d", "x", "#x", "X", "o", "#b", "05d", "+d", " d", ",", "_", "_x", "e", ".2f", "%", "c", "n", ">10", "<10|"[:3], "^10", "*^10", "=+10", "s", "zz", ".2d", "10.3e", "08.2f", "#o"]),
        (-1234567, ["", "d", ",", "_", "012,", "+,", "=12d", "x", "_b", "e", "g", "c", ".3f"]),
        (2**70, ["", "d", ",", "x", "_x", "e", "f", "c", "30d"]),
        (3.14159, ["", ".2f", "10.2f", "+.3e", "g", "G", "%", "n", "d", "s", ",.3f", "_.2f", "010.2f", ".0f", "#.0f", ".3", "z.1f", "<12|"[:3], "^12.4f", "e"]),
        (-0.001, ["", ".2f", "z.2f", "g", "e", "%", "+"]),
        (float("inf"), ["", "f", "010f", "%", "e", "d"]),
        (float("nan"), ["", "f", "F", "+"]),
        (1e22, ["", "f", ",", "g", ".30f"]),
        (1 + 2j, ["", ".2f", "+.1e", ">20", "^20", "g", "d", "=20", "020", ",.1f"]),
        (True, ["", "d", "5", "x", "s", "f"]),
    ):
        for spec in specs:
            put("format", v, spec)


TEXTS = ["", "a", "abc", "  ab cd  ", "aXbXc", "héllo wörld", "日本語 テスト", "\U0001f600x\U0001f601", "a\ud800b", "line1\nline2\r\nline3\rend", "tab\tsep\t\ttext", "ABC def GHI",
         "ß straße ǆ ŉ", "ΑΣ ΟΔΟΣ Σ", "İstanbul", "12345", "٣٤", "½ Ⅷ", "a\x1cb\x85c\u2028d\x0be", "  \u2003x\u00a0 ", "aaaaaa", "abababab", "\x00\x01", "It's \"q\"", "\\n", "mississippi"]
SUBS = ["", "a", "b", "X", "ab", "é", "本", "\U0001f600", "\ud800", "ss", "issi", "l", " ", "zzz"]
BYTES = [b"", b"a", b"abc", b"  ab cd  ", b"aXbXc", b"h\xc3\xa9", b"line1\nline2\r\nline3\rend\x0b", b"tab\tsep", b"ABC def GHI", b"12345", b"\x00\xff'\"\\", b"aaaaaa", b"It's", b"abababab"]
BSUBS = [b"", b"a", b"b", b"X", b"ab", b"\xa9", b" ", b"zz", 97, 300, "a", 1.5, bytearray(b"b")]


def text():
    for s in TEXTS:
        for name in ("capitalize", "casefold", "isalnum", "isalpha", "isascii", "isdecimal", "isdigit", "isidentifier", "islower", "isnumeric", "isprintable", "isspace",
                     "istitle", "isupper", "lower", "lstrip", "rstrip", "strip", "split", "rsplit", "splitlines", "swapcase", "title", "upper", "expandtabs", "__getnewargs__"):
            put("." + name, s)
        for op in ("len", "repr", "list", "bool", "str"):
            put(op, s)
        put(".splitlines", s, True)
        put(".splitlines", s, keepends=True)
        put(".expandtabs", s, 3)
        put(".expandtabs", s, tabsize=0)
        for n in (0, 5, 12, -3):
            put(".center", s, n)
            put(".ljust", s, n, "*")
            put(".rjust", s, n, "é")
            put(".zfill", s, n)
        for sub in SUBS:
            for name in ("find", "rfind", "index", "rindex", "count", "startswith", "endswith", "partition", "rpartition", "removeprefix", "removesuffix"):
                put("." + name, s, sub)
            put("in", sub, s)
            put(".replace", s, sub, "<>")
            put(".replace", s, sub, "é", 2)
            put(".split", s, sub)
            put(".rsplit", s, sub, 1)
            put(".strip", s, sub + "xé")
            put(rng.choice(COMPARE), s, sub)
            put("+", s, sub)
            put(".find", s, sub, rng.randrange(-5, 6), rng.choice((None, 3, -1, 100)))
            put(".rfind", s, sub, rng.randrange(-5, 6))
            put(".count", s, sub, rng.randrange(-3, 4), 5)
            put(".startswith", s, (sub, "zz"), 1)
            put(".join", sub, [s, "x", s])
        for n in (1, 2, 0, -1):
            put(".split", s, None, n)
            put(".rsplit", s, None, n)
            put("*", s, n)
            put("getitem", s, n)
        for sl in ((None, None, None), (1, 3, None), (-2, None, None), (None, None, 2), (None, None, -1), (5, 1, -2), (100, 200, 1), (None, -1, None), (0, 0, 0)):
            put("getitem", s, slice(*sl))
        for encoding in ("utf-8", "ascii", "latin-1", "utf-16", "utf-16-be", "utf-32-le", "unicode_escape", "raw_unicode_escape", "UTF8", "utf-8-sig"):
            for errors in ("strict", "ignore", "replace", "backslashreplace", "xmlcharrefreplace", "namereplace", "surrogateescape", "surrogatepass"):
                put(".encode", s, encoding, errors)
    bad_text_arguments()
    text_formats()
    byte_strings()
    bytearrays()
    decoding()


def bad_text_arguments():
    for name, *args in (
        ("find", 1), ("find", None), ("find", "a", "x"), ("index", 1), ("count", b"a"), ("replace", 1, ""), ("replace", "", None), ("replace", "a", "b", "c"),
        ("split", 1), ("split", "", 1), ("split", "a", "x"), ("partition", 1), ("partition", ""), ("strip", 1), ("lstrip", 1), ("join", 1), ("join", [1]), ("join", ["a", b""]), ("join", ()),
        ("join", ("é",)), ("startswith", 1), ("startswith", ("b", 1)), ("startswith", ()), ("endswith", 1), ("center", "x"), ("center", 5, "xx"), ("center", 5, 1), ("zfill", "x"), ("expandtabs", "x"),
        ("translate", 1), ("translate", {97: "xyz"}), ("translate", {97: None}), ("translate", {97: 1.5}), ("translate", {97: 0x110000}), ("translate", {97: 233, 98: "é"}), ("translate", "xy"),
        ("encode", "xx"), ("encode", 1), ("encode", "ascii", 1), ("removeprefix", 1), ("removesuffix", None), ("format_map", 1),
    ):
        put("." + name, "abc", *args)
    for args in ((1,), ("ab", "x"), (1, "x"), ("a", 1), ("a", "b", 1), ({"ab": 1},), ({1.5: 1},), ({"a": 1, 2: "x"},), ("ab", "xy", "z"), ("é", "日"), ({"é": None},)):
        put(".maketrans", str, *args)
    for args in ((), (b"a", "ascii"), (1, "ascii"), ("a", "ascii"), (b"\xff", "ascii"), (b"\xff", "utf-8", "replace"), (1,), (None,), (b"a",), (b"a", 1), (1, 2, 3, 4)):
        put("new str", *args)
    put("new str", object=1)
    put("new str", b"a", errors="strict")
    put("new str", x=1)
    for a, b in (("a", 1), ("a", b"b"), (1, "a"), ("a", None)):
        put("+", a, b)
        put("*", a, b)
        put("<", a, b)
        put("==", a, b)
        put("in", b, a)
    for k in (5, "x", 1.5, None, slice("x", None)):
        put("getitem", "abc", k)


def text_formats():
    for f, args in (
        ("{}", (1,)), ("{} {}", (1, "a")), ("{1}{0}{1}", ("a", "b")), ("{:>5}|{:<5}|{:^5}", ("a", "b", "c")), ("{!r:>5}|{!s}|{!a}", ("é", "b", "é")), ("{{}}", ()), ("{", ()), ("}", ()),
        ("{0}{}", (1,)), ("{}{0}", (1,)), ("{1}", (0,)), ("{}", ()), ("{x}", ()), ("{!z}", (1,)), ("{:x}", ("a",)), ("{:{}}", (1, 2)), ("{:{:{}}}", (1, 2, 3)), ("{0.real}{0.imag}", (1,)),
        ("{0[0]}", ([5],)), ("{0[a]}", ({"a": 7},)), ("{0!}", (1,)), ("{0!rr}", (1,)), ("{0", (1,)), ("{0[}", ([1],)), ("{0[]}", ([1],)), ("{0.}", (1,)), ("{0[0]x}", ([1],)), ("{:d}", (True,)),
        ("{:08.3f}", (-3.14159,)), ("{:,}", (1234567,)), ("{:*^9}", ("é",)), ("{:.2}", ("abc",)), ("{:>{}.{}f}", (3.14159, 10, 2)), ("{99999999999999999999}", (1,)), ("é{}日", ("x",)), ("{:}", ("x",)),
    ):
        put(".format", f, *args)
    put(".format", "{a}{b[0]}", a=1, b=[2])
    put(".format", "{a}", b=1)
    for m in ({"a": 1}, {}, [1]):
        put(".format_map", "{a}", m)
        put(".format_map", "{0}", m)
    for spec in ("", "5", "<5", ">5", "^6", "*^6", ".1", "5.1", "d", "=5", "+5", "#5", "é>4", "s", "zz", ",", "05"):
        put("format", "ab", spec)
    for f, args in (
        ("%s", 1), ("%s", (1,)), ("%s %s", (1, "a")), ("%d", 1.5), ("%d", "x"), ("%d", ("x",)), ("%d %d", (1, "x")), ("%x", 255), ("%#x", 255), ("%X", -255), ("%o", 8), ("%x", 1.5), ("%5d|%-5d|%05d|%+d|% d", (1, 2, 3, 4, 5)),
        ("%5.3d", 7), ("%.2f", 3.14159), ("%10.3e", 1234.5), ("%g", 1e-10), ("%G", 1e-10), ("%f", "x"), ("%c", "é"), ("%c", 233), ("%c", "ab"), ("%c", -1), ("%c", 1.5), ("%r|%a", ("é", "é")), ("%%", ()), ("%%", 1),
        ("%(a)s", {"a": 1}), ("%(a)s", {}), ("%(a)s", 1), ("%(a)d", {"a": "x"}), ("%s", {"a": 1}), ("%s %(a)s", {"a": 1}), ("%(a)s %s", {"a": 1}), ("%s", ()), ("%s %s", 1), ("%s", (1, 2)), ("abc", 1), ("abc", {}), ("abc", []),
        ("%*d", (5, 1)), ("%-*d|", (5, 1)), ("%*d|", (-5, 1)), ("%.*f", (2, 1.23456)), ("%*d", ("x", 1)), ("%z", 1), ("%", 1), ("%5%", ()), ("%.3s|%10s|%-10s|", ("abcdef", "é", "x")), ("%i%u", (1, 2)), ("%ld", 3), ("%s", None),
        ("%d", 10**30), ("%x", 2**70), ("%e", 10**20), ("%s", "é" * 3), ("%é", 1), ("%(x", {}), ("%.1000000000000d", 1),
    ):
        put("%", f, args)


def byte_strings():
    for b in BYTES:
        for make in (bytes, bytearray):
            s = make(b)
            for name in ("capitalize", "isalnum", "isalpha", "isascii", "isdigit", "islower", "isspace", "istitle", "isupper", "lower", "lstrip", "rstrip", "strip", "split", "rsplit",
                         "splitlines", "swapcase", "title", "upper", "expandtabs", "hex"):
                put("." + name, s)
            for op in ("len", "repr", "list", "bool"):
                put(op, s)
            for n in (0, 7, -1):
                put(".center", s, n)
                put(".ljust", s, n, b"*")
                put(".rjust", s, n)
                put(".zfill", s, n)
                put("*", s, n)
                put("getitem", s, n)
            for sub in BSUBS:
                for name in ("find", "rindex", "count", "startswith", "endswith", "partition", "rpartition", "removeprefix", "removesuffix", "split", "strip", "rsplit"):
                    if rng.random() < 0.5:
                        put("." + name, s, sub)
                put("in", sub, s)
                put(".replace", s, sub, b"<>")
                put("+", s, sub)
                put(rng.choice(COMPARE), s, sub)
            for sl in ((1, 3, None), (-2, None, None), (None, None, 2), (None, None, -1)):
                put("getitem", s, slice(*sl))
            for sep, n in ((":", 1), (b"-", 2), (":", -2), ("é", 1), ("ab", 1), (1, 1), ("-", 0)):
                put(".hex", s, sep, n)
            put(".join", s, [b"x", bytearray(b"y"), b"z"])
            put(".translate", s, None, b"a")
            put(".translate", s, bytes(reversed(range(256))))
            put(".translate", s, b"x")
    for args in ((1.5,), ("a",), ("é", "ascii"), ("é", "utf-8"), (-1,), (3,), ([256],), (["a"],), ([1, 2],), (b"a", "ascii"), (None,), ({1: 2},), (b"abc",), (bytearray(b"x"),), (1, 2, 3, 4), ()):
        put("new bytes", *args)
        put("new bytearray", *args)
    put("new bytes", encoding="ascii")
    put("new bytes", source="a", encoding="ascii", errors="strict")
    put("new bytearray", x=1)
    for s in ("", "aa", "a", "AA bb\n", "a b", "0g", "aé", 1, b"ff"):
        put(".fromhex", bytes, s)
        if s:  # 3.15.0rc1 gives b"" here
            put(".fromhex", bytearray, s)
    for args in ((b"a", b"b"), (b"a", b"bc"), ("a", b"b")):
        put(".maketrans", bytes, *args)
    for name, *args in (("join", 1), ("join", ["a"]), ("join", [b"a", 1]), ("startswith", (b"b", "a")), ("center", 5, "x"), ("center", 5, b"xx"), ("translate", "x"), ("split", b""), ("hex", "xx"), ("decode", 1)):
        put("." + name, b"abc", *args)
    for f, args in (("%s", b"x"), ("%b", bytearray(b"x")), ("%s", "x"), ("%d", 5), ("%d", "x"), ("%c", 65), ("%c", b"a"), ("%c", 256), ("%c", "a"), ("%a", "é"), ("%r", 1), ("%x", 255), ("%5.1f|", 1.25), ("%(a)s", {b"a": b"x"}),
                    ("%(a)s", {"a": b"x"}), ("%s %s", b"x"), ("%z", 1), ("%.2s|%5s|", (b"abc", b"x")), ("abc", 1)):
        put("%", f.encode(), args)
        put("%", bytearray(f.encode()), args)


def bytearrays():
    for name, *args in (("append", 100), ("append", 256), ("append", "a"), ("extend", b"xy"), ("extend", [1, 2]), ("extend", "ab"), ("extend", 1), ("extend", [256]), ("insert", 1, 120), ("insert", -100, 120), ("insert", "x", 1),
                        ("pop",), ("pop", 0), ("pop", -4), ("pop", 7), ("remove", 98), ("remove", 1), ("remove", 300), ("reverse",), ("clear",), ("copy",), ("resize", 2), ("resize", 6), ("resize", -1),
                        ("take_bytes",), ("take_bytes", 2), ("take_bytes", -1), ("take_bytes", 9)):
        put("~" + name, bytearray(b"abcd"), *args)
        put("~" + name, bytearray(), *args)
    for k, x in ((0, 65), (-1, 65), (9, 65), (0, 256), (0, "a"), ("x", 1), (slice(0, 2), b"xyz"), (slice(1, 1), b"--"), (slice(0, 2), "a"), (slice(0, 2), 1), (slice(0, 2), [1, 2, 3]), (slice(None, None, 2), b"xy"),
                 (slice(None, None, 2), b"x"), (slice(3, 1), b"q"), (slice(None, None, -1), b"wxyz"), (slice(0, 1), [256])):
        put("setitem", bytearray(b"abcd"), k, x)
        put("delitem", bytearray(b"abcd"), k)
    for x in (b"xy", bytearray(b"z"), 1, "a", [1]):
        put("iadd", bytearray(b"abc"), x)
    for n in (0, 1, 3, -1, "a"):
        put("imul", bytearray(b"abc"), n)


def decoding():
    pieces = [b"a", b"\xff", b"\x80", b"\xc3", b"\xc3\xa9", b"\xe2\x82", b"\xe2\x82\xac", b"\xf0\x9f\x98", b"\xf0\x9f\x98\x80", b"\xed\xa0\x80", b"\xed\xb2\x80", b"\xc0\x80", b"\xf4\x90\x80\x80", b"\xe0\x80\x80", b"\x00\xd8", b"\x00\xdc",
              b"a\x00", b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b"\x00\x00"]
    for p in pieces:
        for q in (b"", b"b", b"\x80"):
            for encoding in ("utf-8", "ascii", "latin-1", "utf-16", "utf-16-be", "utf-32-le", "utf-8-sig"):
                for errors in ("strict", "ignore", "replace", "backslashreplace", "surrogateescape", "surrogatepass"):
                    if rng.random() < 0.4:
                        put(".decode", p + q, encoding, errors)
    for b in (rb"\x41\u20ac\U0001f600\n\N{EURO SIGN}\101\7", rb"\x4", rb"\u20", rb"\N{xx}", rb"\N", rb"\N{", rb"\N{}", rb"\U11000000", b"\\", b"a\xe9", rb"\\u20ac", rb"\'\"\a\b\f\t\v\r", b"\\\nx", rb"\q", rb"\x4g", rb"\u20ac\\u20ac\x41"):
        for encoding in ("unicode_escape", "raw_unicode_escape"):
            for errors in ("strict", "ignore", "replace", "backslashreplace"):
                put(".decode", b, encoding, errors)
    for args in (("xx",), ("utf-8", "bad"), (1,), ("utf-8", None)):
        put(".decode", b"\xff", *args)


def views():
    for form in (None, "B", "b", "c", "?", "h", "H", "i", "I", "q", "Q", "e", "f", "d", "@H", "<H", "x", "", 1):
        for make in (bytes, bytearray):
            put("view", make(b"abcdefgh"), form, None, None)
            for key in (0, -1, 9, slice(0, 1), slice(None, None, -1), "x", 1.5, (0,), (0, 0), ()):
                put("view", make(b"ab\xff\x80\x00\x01gh"), form, None, key)
        for value in (1, -1, 200, 70000, 2**64, 1.5, "x", b"a", b"ab", 1e300, None):
            put("view", bytearray(8), form, None, 0, value)
    for shape in ([2, 4], (4, 2), [8], [2, 2, 2], [3, 3], [2, -2], ["x"], 5, [0], []):
        for key in (None, 0, (0, 1), (1, 9), (0, 1, 2), slice(0, 1), (slice(0, 1), slice(0, 1)), (slice(0, 1), 0)):
            put("view", bytearray(b"abcdefgh"), "B", shape, key)
        put("view", bytearray(b"abcdefgh"), "B", shape, (0, 1), 120)
        put("view", bytearray(b"abcdefgh"), "B", shape, 0, 120)
        put("view", b"abcdefgh", "B", shape, (0, 1), 120)
    for sl in (slice(1, 3), slice(None, None, 2), slice(5, 1, -2), slice(3, 3), slice(10, 20), slice(None, None, -1)):
        put("view", b"abcdefgh", None, None, sl)
        for value in (b"xy", b"x", b"", [1, 2], "xy", bytearray(b"dcba")):
            put("view", bytearray(b"abcdefgh"), None, None, sl, value)
    for obj in (b"", b"abc", bytearray(b"x"), "a", 1, [1]):
        put("viewlen", obj)
    for form in ("B", "c", "h", "d"):
        put("viewiter", b"abcdefgh", form)
    for a, b in ((b"abc", b"abc"), (b"abc", bytearray(b"abc")), (b"abc", "abc"), (b"abc", b"abd"), (b"abc", b"ab"), (b"", b"")):
        put("vieweq", a, b)


def hashes():
    for v in SMALL + BIG + FLOATS[:-5] + COMPLEX[:7] + [True, False, 2**61 - 1, 2**61 - 2, -2**61, 0.1, 1e-300]:
        if v == v:
            put("hash", v)


if __name__ == "__main__":
    {"numbers": numbers, "text": text, "views": views, "hashes": hashes}[sys.argv[1] if len(sys.argv) > 1 else "text"]()
