"""The differences that are right: where CPython 3.15 differs from 3.13, and where we differ from both for a reason.

The rows were read off runs with --oracle, which shows what CPython 3.15 says. A row of the first list is a change of 3.15: it holds only where the
outcomes are both errors, or both values.
"""
import re

# A row: the reason; a pattern of 3.13's outcome; a pattern of ours.
CHANGES = [
    ("3.15 names the method whose arguments were counted", r": (__\w+__)? ?expected \d", r": (__\w+__ )?expected \d"),
    ("3.15: not a container or iterable", r"is not iterable", r"is not a container or iterable"),
    ("3.15: slice indices must be integers or have an __index__ method", r"integers or None or have", r"integers or have an __index__"),
    ("3.15: the context manager protocol tells what is missing", r"context manager protocol", r"context manager protocol \(missed"),
    ("3.15 says what an unhashable value was used as", r"unhashable type|__hash__ method", r"cannot use '.*' as a .*\("),
    ("3.15 names the class of a special method's wrong result", r"return|iter\(\)|non-", r"\w+\.__\w+__\(\) must return"),
    ("3.15 names the type in errors of *args and **kwargs", r"argument after \*", r"Value after \*"),
    ("3.15 leaves out the owner where it is object", r"of 'object' objects>", r"<(slot wrapper|method|attribute) '\w+'>"),
    ("3.15 leaves out the owner where it is object", r"'\w+' (object|for)", r"'object' object"),
    ("3.15 tells how many arguments a % format had", r"arguments", r"\((required \d+, )?got \d+\)"),
    ("3.15 tells where a % format is wrong", r"^ValueError: (width|prec|precision) too big|^ValueError: (unsupported format|incomplete format)",
     r"at position \d+"),
    ("3.15 names the argument of a % format", r"^TypeError: (%\w format|%\w requires|format requires|float|\* wants|%b|not enough)|^OverflowError: (%c|Python int|byte)",
     r"format argument|format requires a mapping, not|not enough arguments"),
    ("3.15: range.index(x)", r"is not in range", r"range\.index\(x\)"),
    ("3.15: dict() of what is no pair", r"dictionary update sequence element", r"object is not iterable"),
    ("3.15: complex() of two arguments", r"can't take second arg|second arg can't|must be a number|real number", r"complex\(\) argument '(real|imag)' must be"),
    ("3.15: replace() has keywords", r"^TypeError: replace", r"^TypeError: replace"),
    ("3.15: an index is an error of its own", r"cannot convert|interpreted as an integer|an integer is required", r"__index__\(\) must return|interpreted as an integer"),
    ("3.15: __getattribute__ is object's", r"__getattribute__", r"attribute name must be string|expected 1 argument|'object' object|requires a"),
    ("3.15 names the argument of a % format", r"must be real number, not|is required, not|requires", r"format argument"),
    ("3.15: to_bytes() says length cannot be negative", r"length argument must", r"length cannot be negative"),
    ("3.15 names the class in descriptor errors", r"^TypeError:  expected", r"expected"),
    ("3.15: x is not in list", r"is not in list", r"list\.index\(x\)"),
    ("3.15 tells how many values there were to unpack", r"too many values to unpack", r"expected \d+, got \d+"),
    ("3.15: division by zero", r"by zero", r"division by zero"),
    ("3.15: add_note() argument", r"note must be", r"add_note\(\) argument"),
    ("3.15: argument 2 must be a byte string of length 1", r"byte string of length 1", r"byte string of length 1"),
    ("3.15: expected 1 or 2 arguments", r" expected at most", r"expected \d or \d arguments"),
    ("3.15 names the class of a special method's wrong result", r"", r"__length_hint__\(\) must return"),
    ("3.15: typing.Union is a type of its own, whose attributes are found first", r"types\.UnionType|attribute name|for 'list'|'list' object|expected", r"Union|attribute name|expected \d argument"),
    ("3.15: the special methods of exceptions are BaseException's", r"^TypeError: descriptor", r"'BaseException'|'ImportError'|expected"),
    ("3.15: complex() of two arguments", r"complex\(\) (first )?argument", r"complex\(\) argument"),
    ("3.15: annotations are lazy", r"__annotations__ = ", r"__annotate__"),
]

# Texts that 3.15 changed in values too: a pattern of either side and what stands for it while they are compared.
NORMAL = [
    ("3.15: typing.Union", r"types\.UnionType|\bUnionType\b|typing\.Union", "Union"),
    ("3.15: the repr of an ImportError has its name and path", r"(Error\('\w+')(, name='\w+')?(, path='\w+')?\)", r"\1)"),
    ("3.15: complex() says first argument no more", r"complex\(\) (first )?argument must be a string or a number, not '?(\w+)'?", r"\2"),
    ("3.15: zero to a negative power", r"(0\.0|zero) to a negative", "zero to a negative"),
]

# Where we differ from 3.13 and the outcomes may be of any kind: the reason, a pattern of the kind, of the call, and of ours.
ALWAYS = [
    ("small values are one object: tests/differences/small_values_are_one_object.py", "", r" is \(|\) is x|is not", r"^bool "),
    ("the keywords of a call are checked before what is called", "", r"\*\*", r"keywords must be strings"),
    ("3.15: a star and a key in a % format exclude each other", "percent|str|bytes", r"%.*\*", r"not enough arguments|\* cannot be used|format argument|at position"),
    ("a bound builtin is named after its own type, not after that of self", "", r"__format__|__reduce|__dir__|__sizeof__", r"object\.__\w+__\(\) takes"),
    ("3.15: map() knows strict", "", r"^map\(|map\(", r"map|is not iterable|not callable"),
    ("3.15: mixed arithmetic of real and complex numbers", "", r"", r"^complex .*(nan|inf|-0j|\(-0[+-])"),
    ("3.15: more types are generic", "", r"^x\[", r"^GenericAlias"),
    ("3.15: typing.Union is a class", "object", r"__", r"NotImplemented|^int|^NoneType|attribute name|Union"),
    ("small values are one object, nan too", "", r"nan", r"^bool"),
    ("list[int] passes on special methods that its class lacks", "object", r"__", r"expected \d argument|parameterized generic"),
    ("a __length_hint__ is asked where CPython does not", "", r"Hinted", r"__length_hint__|Python int too large"),
    ("a call of a metaclass's method names the class in all calls", "type", r"__(instance|subclass)check__", r"check__\(\) takes exactly"),
    ("3.15: NotImplemented has no truth", "", r"", r"NotImplemented should not be used in a boolean context"),
    ("object.__init__ of an exception group does not set args", "exceptions", r"__init__", r"ExceptionGroup"),
    ("a bound method of a base is named after the base", "bool", r"", r"int\.\w+\(\) takes"),
    ("static types of exceptions have no __weakref__", "exceptions", r"__weakref__|del x\[", r"__weakref__|item deletion"),
    ("generators have no __del__: tests/differences/del_is_not_called.py", "", r"__del__", r"__del__|^bool"),
    ("__setstate__ of iterators words a wrong argument as every other index", "iterators", r"__setstate__", r"interpreted as an integer|^NoneType"),
    ("__type_params__ of the type function", "", r"__type_params__", r""),
    ("a call of a metaclass's method names the class in all calls", "type", r"mro", r"\w+\.mro\(\) takes"),
    ("the memory limit is 256 MiB here", "", r"just|zfill|center|\*", r"^MemoryError"),
    ("more than one wrong keyword or argument: the first is told", "", r"=", r"unexpected keyword|takes at least"),
    ("maketrans looks at its arguments from the left", "", r"maketrans", r"first maketrans|maketrans\(\)|maketrans arguments"),
    ("3.15: replace() has keywords", "", r"replace\(", r"replace\(\)"),
    ("a view that is not contiguous is read, where CPython wants a plain buffer", "", r"memoryview", r""),
    ("the format of a cast is checked after its contiguity", "memoryview", r"cast", r"memoryview: "),
    ("3.15: to_bytes() looks at the length first", "", r"to_bytes", r"length cannot be negative"),
    ("3.15: complex division, and powers of infinities", "complex", r"/|\*|pow|complex", r"^complex|^x = complex|^OverflowError|^TypeError|^ValueError"),
    ("the fields of a fresh __init__ of an exception", "exceptions", r"__init__|__module__|Error\(|\.path|with_traceback", r""),
    ("3.15: a % format asks for a key or for none", "percent", r"", r"parenthesised mapping key|format argument"),
    ("a range whose end plus step leaves 64 bits keeps the quick iterator", "hugerange", r"__iter__", r"^range_iterator"),
    ("'{}{ }'.format: fields are parsed as they come", "format", r"", r"^(Key|Index|Type)Error"),
    ("3.15 and we: dict views hash no more than they must", "set|dictviews", r"items\(\)", r"^set|^x = set"),
    ("a __length_hint__ is asked where CPython does not", "", r"Strange", r"__iter__\(\) must return"),
    ("list[int] passes on special methods that its class lacks", "object", r"__|type\(x\)", r"GenericAlias|is not a generic class|getset_descriptor"),
    ("3.15: sum() compensates ints among floats too", "", r"sum\(", r"^float"),
    ("3.15: super() wants a type, type() a dict or frozendict", "", r"", r"must be a type, not|must be dict or frozendict"),
    ("3.15: zero to a negative power", "", r"pow|\*\*", r"zero to a negative"),
    ("utf-7 is not there", "", r"utf-7", r"unknown encoding"),
    ("3.15: fromhex takes bytes", "", r"fromhex", r"fromhex|^bytes|^bytearray"),
    ("3.15: `fractional grouping and z in format specifications", "format", r"format|f'", r"^str|^ValueError|^Str"),
]


def error(text):
    """The class of an error, "" of a value."""
    return m[0] if (m := re.match(r"\w+(?=: )", text)) else ""


def reason(kind, number, way, subject, call, want, got, third):
    """Why a mismatch is right; None where nothing says so. third: CPython 3.15 is asked itself, so that its changes are no matter of this list."""
    for why, pattern, instead in [] if third else NORMAL:
        if re.search(pattern, want) and re.sub(pattern, instead, want) == re.sub(pattern, instead, got):
            return why
    if not third and error(want) == error(got):
        for why, old, new in CHANGES:
            if re.search(old, want) and re.search(new, got):
                return why
    for why, kinds, calls, new in ALWAYS:
        if third and why.startswith("3.15"):
            continue
        if re.search(kinds, kind) and re.search(calls, call) and re.search(new, got):
            return why
    return None
