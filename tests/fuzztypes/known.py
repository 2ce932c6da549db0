"""The differences that are right: where CPython 3.15 differs from 3.13, and where we differ from both for a reason.

SAID is what 3.15 says otherwise than 3.13: a pattern of a text of either and what stands for it while the two are compared; a mismatch is explained
where the rewritten texts are equal. NEW are the calls that 3.13 refuses and 3.15 makes, or refuses otherwise: the kind, the call, what 3.13 says and
what we say, both from end to end. OURS are the differences that tests/differences states. With --oracle 3.15 itself is asked, so that only OURS counts.
"""
import re

SPECIAL = r"(?:[\w.]+\.)?(?:__\w+__|iter)(?:\(\))? "

# The reason, a pattern, what stands for it.
SAID = [
    ("3.15: typing.Union", r"types\.UnionType|\bUnionType\b|typing\.Union", "Union"),
    ("3.15: the repr of an ImportError has its name and path", r"((?:Import|ModuleNotFound)Error\(b?'[^'|]*')(, name='\w')?(, path='\w')?\)", r"\1)"),
    ("3.15: the repr of an ImportError has its name and path", r"(, name='\w')?(, path='\w')?\) (?=(?:Import|ModuleNotFound)Error: )", ") "),
    ("3.15: the repr of an ImportError has its name and path", r"(Error\()(name='\w')?(, path='\w')?\) (?=(?:Import|ModuleNotFound)Error: )", r"\1) "),
    ("3.15 names the method whose arguments were counted", r"^TypeError: (__\w+__)? ?expected (\d arguments?, got \d+)", r"TypeError: expected \2"),
    ("3.15 counts the arguments of __pow__ and __get__ otherwise",
     r"^TypeError: (?:__get__)? ?expected (?:at least 1 argument|at most 2 arguments|1 or 2 arguments), got (\d+)", r"TypeError: expected 1 or 2, got \1"),
    ("3.15: not a container or iterable", r"(argument of type '[\w.-]+') is not (a container or )?iterable", r"\1 is not iterable"),
    ("3.15: slice indices must be integers or have an __index__ method", r"integers or (None or )?have an __index__", "integers or have an __index__"),
    ("3.15: the context manager protocol tells what is missing", r"(context manager protocol) \(missed __\w+__ method\)", r"\1"),
    ("3.15 says what an unhashable value was used as", r"cannot use '[\w.]+' as a (?:dict key|set element) \((.*?)\)(?= \||$)", r"\1"),
    ("3.15 names the type in errors of *args and **kwargs", r"^TypeError: (?:Value|.* argument) after (\*\*? must be an? \w+, not )(?:types\.)?([\w.]+)", r"TypeError: Value after \1\2"),
    ("3.15 leaves out the owner where it is object", r"<(slot wrapper|method|attribute) '(\w+)'(?: of 'object' objects)?>", r"<\1 '\2'>"),
    ("3.15 tells how many arguments a % format had", r"(arguments? (?:for format string|converted during (?:string|bytes) formatting)) \((?:required \d+, )?got \d+\)", r"\1"),
    ("3.15: x is not in a list or range", r"^ValueError: (?:.* is not in (?:list|range)|(?:list|range)\.index\(x\): x not in (?:list|range))", "ValueError: not in it"),
    ("3.15 tells how many values there were to unpack", r"(too many values to unpack \(expected \d+)(?:, got \d+)?\)", r"\1)"),
    ("3.15: division by zero", r"^ZeroDivisionError: (?:[^|]*(?:by zero|modulo zero)|float divmod\(\))", "ZeroDivisionError: by zero"),
    ("3.15: zero to a negative power", r"(?:0\.0|zero) (?:cannot be raised )?to a negative( or complex)? power", r"zero to a negative\1 power"),
    ("3.15: add_note() argument", r"^TypeError: (?:note must be a str, not '(?:NoneType|(\S+))'|add_note\(\) argument must be str, not (?:None|(\S+)))", r"TypeError: note \1\2"),
    ("3.15 names the argument of a % format", r"^(\w+: )format argument(?: \d+| '\w*')?: ", r"\1"),
    ("3.15 names the argument of a % format",
     r"^TypeError: (?:%\w format: (?:a real number|an integer) is required|%\w requires (?:a real number|an integer)|float argument required|must be real number), not (\S+)",
     r"TypeError: number, not \1"),
    ("3.15 names the argument of a % format", r"^TypeError: format requires a mapping(?:, not \S+)?", "TypeError: format requires a mapping"),
    ("3.15 names the argument of a % format", r"^(TypeError: %b requires .*), not '?([\w.-]+)'?", r"\1, not \2"),
    ("3.15 names the argument of a % format", r"^OverflowError: (?:Python int too large to convert to C (?:ssize_t|int)|too big for (?:width|precision))", "OverflowError: * too big"),
    ("3.15 names the argument of a % format", r"^TypeError: \* (?:wants int|requires int, not \S+)", "TypeError: * int"),
    ("3.15 names the argument of a % format", r"^TypeError: %c requires.*?(?= \| x is|$)", "TypeError: %c"),
    ("3.15 names the argument of a % format", r"^OverflowError: (?:%c arg|%c argument) not in range", "OverflowError: %c not in range"),
    ("3.15 tells where a % format is wrong", r"^ValueError: (width|prec)(?:ision)? too big(?: at position \d+)?", r"ValueError: \1 too big"),
    ("3.15 tells where a % format is wrong",
     r"^ValueError: (?:unsupported format [^|]*|stray % at position [^|]*|incomplete format[^|]*|unexpected format[^|]*|incomplete format key|stray % or incomplete format key[^|]*)(?= \||$)", "ValueError: wrong format"),
    ("3.15 names the class of a special method's wrong result",
     SPECIAL + r"(?:returned non-[\w-]+ (?:\(type|of type) '?([\w.]+)'?\)?|should return \w+, returned (\w+)|must (?:return|be) (?:an?|the)? ?[\w -]+, not '?([\w.]+)'?)",
     r"special gave \1\2\3"),
    ("3.15 names the class of a special method's wrong result", SPECIAL + r"(?:should return >= 0|must return a non-negative int)", "special gave a negative"),
    ("3.15: fill of a length other than 1", r"^TypeError: (\w+\(\)):? (argument 2 must be a byte string of length 1, not )(?:a )?(?:bytes|bytearray|Bytes)(?: object of length \d+)?", r"TypeError: \1 \2"),
    ("3.15: complex() says first argument no more", r"complex\(\) (?:first )?argument must be a string or a number, not '?([\w.-]+)'?", r"complex() \1"),
    ("3.15: fromhex takes bytes", r"(fromhex\(\) argument must be str)(?: or bytes-like)?, not", r"\1, not"),
    ("3.15: fromhex takes bytes", r"(fromhex\(\) argument must be str, not )None(?:Type)?(?= \||$)", r"\1None"),
    ("3.15: the end_lineno of a SyntaxError has an end_offset and metadata", r"^(TypeError: function takes at most )(?:6|7)( arguments)", r"\1 7\2"),
    ("3.15: a union is a class that says itself that it is no base",
     r"^TypeError: (?:cannot create 'Union' instances|Cannot subclass [^|]* \| .*)", "TypeError: a union is no base"),
    ("3.15: __weakref__ is that of object", r"^AttributeError: attribute '__weakref__' of '\w+' objects is not writable", "AttributeError: __weakref__ is not writable"),
    ("3.15: super() wants a type", r"^TypeError: super\(\) argument 1 must be (?:a )?type, not", "TypeError: super() type, not"),
    ("3.15: the special methods of exceptions are those of the base that has them", r"^TypeError: descriptor '(__init__|__str__|__repr__)' (requires a|of|for) '\w+'", r"TypeError: descriptor '\1' \2"),
]

# What Unicode 16 and 17 have added to the first plane.
UNICODE_17 = "0897|088f|0c5c|0cdc|1acf|1ad[0-9a-d]|1ae[0-9ab]|1c89|1c8a|20c1|242[789]|2b96|31e[45]|a7c[b-f]|a7d[02-4abc]|a7f1"

TEXT = r"\w+: .*|\w+ .*"

# The reason; patterns of the kind, of the call, and, from end to end, of 3.13's outcome and ours; a pattern of the changed subject where it may differ.
NEW = [
    ("3.15: annotations are lazy", "", r"^x: int = 3", r"x = int 3; __annotations__ = .*", r"x = int 3; __annotate__ = .*; __conditional_annotations__ = set \{0\}"),
    ("3.15: more types are generic", "", r"\[", r"TypeError: type '(slice|memoryview|staticmethod|classmethod|property|enumerate)' is not subscriptable", r"GenericAlias .*"),
    ("3.15: more types are generic", "", r"translate\(", r"TypeError: type '(slice|memoryview|staticmethod|classmethod|property|enumerate)' is not subscriptable",
     r"TypeError: character mapping must return integer, None or str"),
    ("3.15: map() knows strict", "", r"\bmap\(.*=|map\(.*\*\*", r"TypeError: map\(\) takes no keyword arguments", r"(Type|Value)Error: .*|map .*|type .*"),
    ("3.15: replace() has keywords", "bytes|bytearray|memoryview|builtins", r"replace\(", r"TypeError: .*", r"TypeError: replace\(\) .*|TypeError: argument for replace\(\) .*"),
    ("3.15: dict() of what is no pair", "", "", r"TypeError: cannot convert dictionary update sequence element #\d+ to a sequence", r"TypeError: object is not iterable"),
    ("3.15: complex() of two arguments", "", r"complex\(|__call__", r"TypeError: complex\(\) .*|complex .*|ValueError: .*|TypeError: .*", r"TypeError: complex\(\) argument '(real|imag)' must be a real number, not .*"),
    ("3.15: fromhex takes bytes", "", r"fromhex\(", r"ValueError: non-hexadecimal number found in fromhex\(\) arg at position \d+|TypeError: fromhex\(\) argument must be str, not .*", r"bytes .*|bytearray .*|ValueError: (non-hexadecimal number found in|fromhex\(\)).*|BufferError: .*|ValueError: operation forbidden.*"),
    ("3.15: an exception group keeps its exceptions when __init__ is called again", "exceptions", r"__init__\(", "NoneType None", "NoneType None", r"(Base)?ExceptionGroup"),
    ("3.15: a UnicodeError whose __init__ fails keeps its fields", "exceptions", r"__init__\(", r"TypeError: .*", r"TypeError: .*", "Unicode"),
    ("3.15: the repr of an ImportError has its name and path", "", "", r"(x = )?(Import|ModuleNotFound)Error \w+Error\(.*", r"(x = )?(Import|ModuleNotFound)Error \w+Error\(.*(name|path)=.*"),
    ("3.15: ImportError and exception groups have a __repr__ of their own", "exceptions", "__repr__",
     r"str .*|TypeError: (descriptor '__repr__' requires a|wrapper __repr__\(\) takes no keyword).*|wrapper_descriptor <slot wrapper '__repr__' of 'BaseException' objects>",
     r"TypeError: descriptor '__repr__' requires a.*|wrapper_descriptor <slot wrapper '__repr__' of '(ImportError|BaseExceptionGroup)' objects>"),
    ("3.15: the special methods of exceptions are those of the base that has them", "exceptions|type", r"__(init|str)__",
     r"wrapper_descriptor <slot wrapper '__(init|str)__' of '\w+' objects>", r"wrapper_descriptor <slot wrapper '__(init|str)__' of 'BaseException' objects>"),
    ("3.15: the special methods of exceptions are those of the base that has them", "exceptions", r"^type\(x\)\.__(init|str)__\(",
     r"TypeError: descriptor '__(init|str)__' requires a.*", r"NoneType None|str .*|TypeError: (expected 0 arguments, got \d|wrapper __(init|str)__\(\) takes no keyword arguments)"),
    ("3.15: the repr of an exception group has the exceptions that it was made with", "exceptions", r"\.args = |setattr\(x, 'args'",
     r"(x = )?(Base)?ExceptionGroup .*", r"(x = )?(\w+Group) \2\('\w', .*\) \2: .*"),
    ("3.15: the text of a UnicodeError whose object is no text is an error", "exceptions", r"\.object = |setattr\(x, 'object'", r"x = Unicode.*|NoneType None",
     r"x = Unicode.*\(str raises TypeError: UnicodeError 'object' attribute must be .*\)|NoneType None", r"Unicode.*\(str raises TypeError: UnicodeError 'object' attribute must be"),
    ("3.15: pow() of three arguments asks __rpow__ too", "", r"^pow\(", r"AttributeError: __pow__", r"TypeError: unsupported operand type\(s\) for \*\* or pow\(\): .*"),
    ("3.15: pow() of three arguments asks __rpow__ too", "", r"^pow\(", r"TypeError: unsupported operand type\(s\) for \*\* or pow\(\): .*",
     r"TypeError: Other\.__rpow__\(\) takes 2 positional arguments but 3 were given"),
    ("3.15: int.__round__(None)", "int|bool|float", r"__round__\(None\)", r"TypeError: 'NoneType' object cannot be interpreted as an integer", r"int -?\d+"),
    ("3.15: list.index() shows no repr", "list", r"index\(", r"\w+: .*", r"ValueError: not in it"),
    ("3.15: the words of memoryview.cast()", "memoryview", r"cast\(", r"ValueError: memoryview: destination format must be a native single character.*", r"ValueError: memoryview: destination format must be a native.*"),
    ("3.15: replace() has keywords", "bytes|bytearray|memoryview|builtins", r"replace\(.*=", r"TypeError: \w+\.replace\(\) takes no keyword arguments", TEXT),
    ("3.15: the arguments of a generic alias are shown as annotations are", "", r"__class_getitem__|\[", r"(x = )?GenericAlias .*NoneType.*", r"(x = )?GenericAlias .*None.*"),
    ("3.15: a union takes any object", "", r"\||__r?or__", r"TypeError: unsupported operand type\(s\) for \|=?: .*|NotImplementedType NotImplemented|str 'ror'|x = str 'ror'",
     r"(x = )?Union .*|UnicodeEncodeError: .*|SyntaxError: Forward reference must be .*|TypeError: Union\[arg, \.\.\.\]: each arg must be a type\. Got .*|ValueError: from (eq|hash)"),
    ("3.15: mixed arithmetic of real and complex numbers, division and powers of infinities", "", r"[*/+-]|__r?(mul|truediv|add|sub|pow)__|pow|sum",
     r"(x = )?complex .*|ZeroDivisionError: .*|OverflowError: .*|\(.*", r"(x = )?complex .*|OverflowError: complex exponentiation|ZeroDivisionError: .*"),
    ("3.15: NotImplemented has no truth", "", "", r"bool .*|int .*|.*", r"TypeError: NotImplemented should not be used in a boolean context"),
    ("3.15: tuple() asks for no length hint", "", r"Hinted", r"(Type|Value|Overflow)Error: .*", r"tuple .*"),
    ("3.15: who asks for a length hint, and when", "", r"Hinted|Strange|\*x|x(, )?\)", r"(Type|Value|Overflow)Error: .*(__length_hint__|too large|\* too big|can only join|special gave).*", TEXT),
    ("3.15: a % format: a key and a star exclude each other, and a format asks for keys or for none", "", "%", r"(Type|Value|Overflow|Key)Error: .*",
     r"ValueError: (\* cannot be used with|format requires) a? ?parenthesised mapping key.*|TypeError: not enough arguments for format string|TypeError: \* int"),
    ("3.15: a % format converts after it has looked at the argument", "", "%", r"TypeError: special gave .*", r"TypeError: number, not .*"),
    ("3.15: a fractional grouping and other words of a format specification", "format", "", r"ValueError: .*|Type.*", r"(x = )?\w+ .*|ValueError: .*|KeyError: .*"),
    ("3.15: a fractional grouping and other words of a format specification", "format", r"\.\d+[,_]", r"ValueError: Invalid format specifier .*",
     r"OverflowError: int too large to convert to float|(Type|Index|Attribute)Error: .*"),
    ("3.15: more types are generic", "format", r"\[\w+\]", r"TypeError: type '(slice|memoryview|staticmethod|classmethod|property|enumerate)' is not subscriptable",
     r"(Index|Key|Value|Attribute)Error: .*"),
    ("3.15: to_bytes() looks at the length first", "", "to_bytes", r"\w+Error: .*", r"ValueError: length cannot be negative"),
    ("3.15: dict views hash no more than they must", "", r"items\(\)", r"TypeError: unhashable type: .*", r"(x = )?set .*"),
    ("3.15 has Unicode 17", "text", r"repr\(x\)", rf"str .*\\\\u({UNICODE_17}).*", r"str .*"),
    ("3.15 has Unicode 17", "text", "namereplace", r"bytes .*\\\\u.*", r"bytes .*\\\\N.*"),
    ("3.15: sum() compensates ints among floats too", "", r"sum\(", r"float .*", r"float .*"),
    ("3.15: longrange_iterator.__setstate__ wants an int", "", "__setstate__", r".*", r"TypeError: state must be an int, not .*"),
    ("3.15: a wrong index of a UnicodeError leaves it as it was", "exceptions", r"\.(start|end) = |setattr", r"(Type|Overflow)Error: .*", r"(Type|Overflow)Error: .*", "Unicode"),
    ("3.15: % passes on what __index__ raises", "", "b'.*%", r"TypeError: %c", r"TypeError: special gave .*"),
    ("3.15: % passes on what __float__ raises", "", "%", r"TypeError: number, not Raises", r"ValueError: from float"),
    ("3.15: % passes on what __float__ raises", "", "%", r"TypeError: number, not int", r"OverflowError: int too large to convert to float"),
    ("3.15: type() wants a dict or frozendict", "", r"type", r"TypeError: .*must be dict, not .*", r"TypeError: .*must be dict or frozendict, not .*"),
    ("3.15: a union is a class, whose attributes are found first", "object|type", r"^x\.|type\(x\)\.|attr\(", r"TypeError: .*|AttributeError: .*|\w+ .*", r"TypeError: .*Union.*|AttributeError: .*Union.*|\w+ .*Union.*"),
    ("3.15: a union has the names of its class", "object|aliases", r"__(name|qualname|origin)__", r"AttributeError: .*Union.*|bool False|int 1",
     r"str 'Union'|bool True|type .*Union.*|AttributeError: .*"),
    ("3.15: a union compares what has one hash", "", r"\||__r?or__", r"ValueError: from eq", r"(x = )?Union .*"),
    ("3.15: namespaces have no order", "", "", r"TypeError: '[<>]=?' not supported between instances of 'dict' and 'dict'",
     r"NotImplementedType NotImplemented|TypeError: '[<>]=?' not supported between instances of '(Space|types.SimpleNamespace)' and '(Space|types.SimpleNamespace)'"),
    ("3.15: partial() binds as a function does", "", "__get__", r"partial .*", r"method <bound method .*"),
    ("3.15: a union is a class, whose attributes are found first", "object", r"^(del )?x\.__(name|qualname|origin)__", r"AttributeError: .*Union.*", r"AttributeError: .*Union.*"),
]

# What tests/differences states: the reason; patterns of the kind, the call and ours.
OURS = [
    ("small_values_are_one_object.py", "", r"\bis\b", r"^bool (True|False)$"),
    ("small_values_are_one_object.py", "", r"nan", r"^bool (True|False)( \| x is .*nan.*)?$"),
    ("keywords_are_checked_first.py", "", r"\*\*", r"^TypeError: keywords must be strings"),
    ("fromhex_of_nothing_is_a_bytearray.py", "bytearray", r"fromhex", r"^bytearray bytearray\(b''\)"),
    ("builtin_methods_refuse_keywords_by_one_name.py", "", r"\*\*", r"^TypeError: \w+\.\w+\(\) takes no keyword arguments"),
    ("unions_do_not_compare_with_typing.py", "", r"\||__r?or__", r"(x = )?Union .*"),
    ("width_of_the_least_int.py", "percent", r"-2\*\*63", r"^MemoryError"),
    ("del_is_not_called.py", "iterators", r"__del__", r"__del__|^bool|^int 1$"),
]


def rewrite(text):
    """The text with what stands for the words of 3.13 and 3.15, and the reasons."""
    reasons = []
    for why, pattern, instead in SAID:
        new = re.sub(pattern, instead, text)
        if new != text:
            reasons.append(why)
            text = new
    return text, reasons


def small_word(row, third):
    """Whether CPython 3.15, which is built for 32 bits, only says that a number does not fit, and nothing else differs that its changes do not explain."""
    if third is None or not third.startswith(("OverflowError", "IndexError: cannot fit")) or "OverflowError" in row[6]:
        return False
    return row[5] == third or reason(*row, third=False) is not None


def reason(kind, number, way, subject, call, want, got, third):
    """Why a mismatch is right; None where nothing says so. third: CPython 3.15 is asked itself, so that its changes are no matter of this list."""
    for file, kinds, calls, ours in OURS:
        if re.search(kinds, kind) and re.search(calls, f"{subject}; {call}") and re.search(ours, got):
            return f"tests/differences/{file}"
    if third:
        return None
    (w, reasons), (g, more) = rewrite(want), rewrite(got)
    if w == g:
        return (more or reasons)[0]
    w, _, w_rest = w.partition(" | x is ")
    g, _, g_rest = g.partition(" | x is ")
    for why, kinds, calls, old, new, *rest in NEW:
        if not (re.search(kinds, kind) and re.search(calls, call) and re.fullmatch(old, w) and re.fullmatch(new, g)):
            continue
        if w_rest == g_rest or rest and re.match(rest[0], g_rest):
            return why
    return None
