"""The differences that are right: where CPython 3.15 differs from 3.13, and where we differ from both for a reason.

The rows were read off runs with --oracle, which shows what CPython 3.15 prints.
"""
import re

# What stands for what differs, on both sides: the reason, a pattern and a text.
NORMAL = [
    ("addresses", r"(?i)\bat 0x[0-9a-f]*|0x[0-9a-f]{6,}", "0x…"),
    ("addresses", r"(?i)[0-9a-f]*x0 ta\b|[0-9a-f]{6,}x0", "…x0"),
    ("addresses", r"('0', 'x')(, '[0-9a-f]'){5,}", r"\1…"),
    ("where modules are", r"<module '([\w.]+)' [^>]*>", r"<module \1>"),
    ("where modules are", r"(cannot import name '\w+' from '\w+') \([^()]*\)", r"\1"),
    ("3.15: the repr of an ImportError has its name", r"(Error\((?:'[^']*'|\"[^\"]*\"))(, name='\w+')?(, path=('[^']*'|None))?\)", r"\1)"),
    ("3.15: a group that except* makes has a traceback", r"(ExceptionGroup \|  \(1 sub-exception\) \| 2|'ExceptionGroup' ' \(1 sub-exception\)') \[.*\]", r"\1 []"),
    ("3.15: dict() of what is no pair", r"cannot convert dictionary update sequence element #0 to a sequence|object is not iterable(?= \||')", "no pair"),
    ("3.15: dict() of what is no pair", r" \[['\"]Cannot convert dictionary update sequence.*\]$", " "),
    ("3.15: add_note()", r"note must be a str, not '(\w+)'|add_note\(\) argument must be str, not (\w+)", "note must be str"),
    ("3.15: add_note()", r"\"note must be str\"", "'note must be str'"),
    ("3.15 names some classes with their modules", r"\bprogram\.(?=\w)", ""),
    ("3.15 names a class with where it is", r"'(?:\w+\.<locals>\.|\w+\.)+(\w+)'(?= object does not support the)", r"'\1'"),
    ("3.15 names the argument of a % format", r"must be real number, not|(format argument( \d+)?: )?%[a-z]( format: (an integer|a real number) is required| requires (an integer|a real number)), not", "%: not"),
    ("3.15: what __bool__ must return", r"__bool__ should return bool, returned (\w+)|\w+\.__bool__\(\) must return a bool, not (\w+)", r"__bool__: not \1\2"),
    ("3.15: x not in list", r"(?<=ValueError \| )[^|]* is not in list|list\.index\(x\): x not in list", "not in list"),
    ("3.15: x not in list", r"(?<='ValueError' )(['\"]).* is not in list\1|'not in list'", "not in list"),
    ("3.15: x not in list", r"(?<=ValueError\()(['\"]).*? is not in list\1(?=\))", "not in list"),
    ("3.15 tells how many values there were to unpack", r"(too many values to unpack \(expected \d+)(, got \d+)?\)", r"\1)"),
    ("3.15: what a package is not", r"; '\w+' is not a package", ""),
    ("3.15 tells what is missing", r" \(missed __a?exit__ method\)", ""),
    ("3.15: division by zero", r"(integer division or modulo|integer modulo|float division|float modulo|float floor division|complex division) by zero", "division by zero"),
    ("3.15: zero to a negative power", r"(0\.0|zero) to a negative", "zero to a negative"),
    ("3.15 says what an unhashable value was used as", r"cannot use '[\w.]+' as a (set element|dict key) \((unhashable type: '[\w.]+')\)", r"\2"),
    ("3.15: slice indices", r"integers or None or have", "integers or have"),
    ("3.15: Value after **", r"([\w.<>]+\(\)|Vec\([^()]*\)|attr \w+) argument after (\*+) must", r"Value after \2 must"),
    ("3.15: awaiting what cannot be awaited", r"object (\w+) can't be used in 'await' expression", r"'\1' object can't be awaited"),
    ("3.15: in a value that holds none", r"argument of type '(\w+)' is not iterable", r"argument of type '\1' is not a container or iterable"),
    ("3.15: division by zero", r"float divmod\(\)(?=$|[ '])", "division by zero"),
    ("the number of an error", r"\((34|68), '(Numerical result out of range|Result not representable)'\)", "(ERANGE)"),
    ("3.15 tells how many arguments a % format had", r"(?<=string) \((required \d+, )?got \d+\)", ""),
    ("3.15 tells what math functions expect", r"math domain error|expected a nonnegative input, got [^\s']+", "math domain error"),
    ("3.15: mixed arithmetic of real and complex numbers", r"\(-?0\+?(-?[^()]*j)\)", r"\1"),
    ("3.15: mixed arithmetic of real and complex numbers", r"[+-]?(?<![\w.])0j\b", "0j"),
    ("3.15 asks what it calls for no name where an argument is wrong", r"^'getattr' '__qualname__'\n", ""),
    ("keywords_are_checked_first.py", r"'\w+' object is not callable|keywords must be strings", "not callable"),
    ("keywords_are_checked_first.py", r"\"not callable\"", "'not callable'"),
    ("3.15: json.dumps() tells where it was", r" \[(\"|')when serializing.*\]$", " "),
]

# A program that prints this on either side is not compared.
APART = [
    ("small_values_are_one_object.py: there is one nan, so two are one key", r"[{ ]nan: |set\{.*\bnan\b"),
]


# CPython's line of a first difference that is stated.
STATED = [
    ("del_is_not_called.py: a generator that a loop left is closed at once, and leaves its with statement", r"^'exit' '\w+' 'GeneratorExit'"),
]


def stated(difference):
    """Tells whether a first difference is one that is stated."""
    return any(re.search(pattern, difference[0]) for _, pattern in STATED)


def apart(*outputs):
    """Tells whether a difference of these outputs may be one that is stated."""
    return any(re.search(pattern, text) for _, pattern in APART for text in outputs)


def normal(text):
    for _, pattern, instead in NORMAL:
        text = re.sub(pattern, instead, text, flags=re.M)
    return text


def first_difference(want, got, other=None):
    """The first pair of lines that differ; None: the outputs are the same. other: a second output, of which each line is right too."""
    w, g = normal(want).split("\n"), normal(got).split("\n")
    o = normal(other).split("\n") if other is not None else w
    for n, (a, b) in enumerate(zip(w, g)):
        if a != b and (n >= len(o) or o[n] != b):
            return a, b
    if len(w) != len(g):
        n = min(len(w), len(g))
        return "\n".join(w[n:n + 1]) or "(end)", "\n".join(g[n:n + 1]) or "(end)"
    return None
