"""Makes random calls of the builtin types and prints one line each: number, kind of call, the call, and what came of it.

    calls.py SEED TYPE FIRST LAST

Each call is made from (SEED, TYPE, its number) alone, so that a call can be made again without the ones before it, and so that two interpreters
make the same calls. compare.py puts the line METHODS = {...} before this text: the names of CPython's methods.
"""
import sys
from functools import partial
from types import CellType, DynamicClassAttribute, GenericAlias, MappingProxyType, MethodType, ModuleType, SimpleNamespace
from types import get_original_bases, new_class, prepare_class, resolve_bases


class Random:
    """A generator of its own (splitmix64): the calls may not depend on a module under test."""

    def __init__(self, text):
        state = 14695981039346656037
        for c in text.encode():
            state = (state ^ c) * 1099511628211 & 0xFFFFFFFFFFFFFFFF
        self.state = state

    def below(self, n):
        self.state = z = self.state + 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
        z = (z ^ z >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
        return (z ^ z >> 31) % n

    def pick(self, rows):
        return rows[self.below(len(rows))]


# What the calls are made with. Each special method that raises says which it was.

class Index:
    def __init__(self, n): self.n = n
    def __index__(self): return self.n
    def __repr__(self): return f"Index({self.n!r})"

class Float:
    def __init__(self, x): self.x = x
    def __float__(self): return self.x
    def __repr__(self): return f"Float({self.x!r})"

class Complex:
    def __complex__(self): return 1 + 2j
    def __repr__(self): return "Complex()"

class Strange:
    """Answers each conversion with a value of the wrong type."""
    def __int__(self): return "int"
    def __index__(self): return 1.5
    def __float__(self): return 1
    def __complex__(self): return 1.0
    def __str__(self): return b"str"
    def __bytes__(self): return "bytes"
    def __bool__(self): return 2
    def __len__(self): return "len"
    def __hash__(self): return "hash"
    def __iter__(self): return 5
    def __format__(self, spec): return 7
    def __contains__(self, x): return "yes"
    def __length_hint__(self): return "hint"
    def __repr__(self): return "Strange()"

class Raises:
    def __int__(self): raise ValueError("from int")
    def __index__(self): raise ValueError("from index")
    def __float__(self): raise ValueError("from float")
    def __str__(self): raise ValueError("from str")
    def __bool__(self): raise ValueError("from bool")
    def __len__(self): raise ValueError("from len")
    def __hash__(self): raise ValueError("from hash")
    def __iter__(self): raise ValueError("from iter")
    def __eq__(self, other): raise ValueError("from eq")
    def __lt__(self, other): raise ValueError("from lt")
    def __add__(self, other): raise ValueError("from add")
    def __radd__(self, other): raise ValueError("from radd")
    def __format__(self, spec): raise ValueError("from format")
    def __contains__(self, x): raise ValueError("from contains")
    def __getitem__(self, i): raise ValueError("from getitem")
    def __call__(self, *args, **kw): raise ValueError("from call")
    def __repr__(self): return "Raises()"

class BadRepr:
    def __repr__(self): raise ValueError("from repr")

class Plain:
    def __init__(self): self.field = 1
    def __repr__(self): return "Plain()"

class Items:
    """A sequence by the old protocol."""
    def __init__(self, *items): self.items = items
    def __len__(self): return len(self.items)
    def __getitem__(self, i): return self.items[i]
    def __repr__(self): return f"Items{self.items!r}"

class Mapping:
    def keys(self): return ["a", "b"]
    def __getitem__(self, key):
        if isinstance(key, int) and key > 2: raise IndexError(key)  # read as a sequence it ends
        return key * 2
    def __repr__(self): return "Mapping()"

class Wrong:
    """An iterator that ends in an error."""
    def __init__(self): self.left = 2
    def __iter__(self): return self
    def __next__(self):
        self.left -= 1
        if self.left < 0: raise KeyError("from next")
        return self.left
    def __repr__(self): return "Wrong()"

class Hinted:
    def __init__(self, hint): self.hint = hint
    def __iter__(self): return iter((1, 2))
    def __length_hint__(self): return self.hint
    def __repr__(self): return f"Hinted({self.hint!r})"

class Int(int): pass
class Str(str): pass
class Bytes(bytes): pass
class List(list): pass
class Tuple(tuple): pass
class Dict(dict):
    def __missing__(self, key): return "missing"
class FloatSub(float): pass
class Set(set): pass
class Error(Exception): pass
class Other:
    """Answers every binary operation from the right."""
    def __radd__(self, o): return "radd"
    def __rmul__(self, o): return "rmul"
    def __rsub__(self, o): return "rsub"
    def __ror__(self, o): return "ror"
    def __rmod__(self, o): return "rmod"
    def __rpow__(self, o): return "rpow"
    def __eq__(self, o): return "eq"
    def __lt__(self, o): return "lt"
    def __gt__(self, o): return "gt"
    def __hash__(self): return 1
    def __repr__(self): return "Other()"

class Space(SimpleNamespace): pass

try:
    class Frozen(frozendict): pass
except NameError:  # before 3.15
    pass

def proper():
    """The property of a new class, and an object of it."""
    class Proper:
        def __repr__(self): return "Proper()"
        @property
        def field(self):
            "What it is."
            return 1
        @field.setter
        def field(self, value): raise ValueError("from setter")
    Proper.__qualname__ = "Proper"  # 3.15 shows it where 3.13 shows the name
    return Proper.field

def owner():
    class Owner:
        def __init__(self): self.kept = 5
        def __repr__(self): return "Owner()"
        kept_ = property(lambda self: self.kept, lambda self, v: setattr(self, "kept", v), lambda self: delattr(self, "kept"))
        only = property(lambda self: self.kept)
        none = property()
        dynamic = DynamicClassAttribute(lambda self: self.kept)
    Owner.__qualname__ = "Owner"
    return Owner()

class Slotted:
    __slots__ = ("a", "b")
    def __repr__(self): return "Slotted()"

def loop():
    x = [1]; x.append(x)
    return x

def loop_dict():
    d = {}; d["d"] = d
    return d

def function(a, b=2, *args, c=3, **kw):
    return (a, b, args, c, kw)

def two(a, b, /): return [a, b]
def named(*, key): return key

def count(n):
    yield from range(n)


INTS = "0 1 -1 2 3 -2 5 7 10 -3 16 36 37 100 255 256 -256 1000 Int(3) Index(2) Index(-1) True".split()
BIGS = """2**31-1 2**31 -2**31 2**32 2**53+1 2**63-1 2**63 -2**63 -2**63-1 2**64 10**30 -10**30 2**200 Index(2**63) Index(-2**63-1)
10**400""".split()
FLOATS = """0.0 -0.0 1.0 -1.5 0.1 2.5 3.5 1e16 1e22 1e-5 123456.789 1e300 5e-324 -1e-300 float('nan') float('inf') float('-inf') 1e308
FloatSub(2.5) 0.5 1/3""".split()
COMPLEXES = """0j 1j -1j 1+2j complex(-0.0,-0.0) complex('nan') complex('inf-nanj') complex(1e300,1e300) 3-4j complex(2,0)
complex(0.1,-1e-20)""".split()
STRS = ["''", "'a'", "'abc'", "'Hello World'", "'  a b  '", "'a,b,,c'", "'a\\nb\\r\\nc'", "'1'", "'-12'", "' 3.5 '", "'1_000'", "'0x1f'", "'ß'", "'ǆ'",
        "'İstanbul'", "'ﬁ'", "'ΑΣ'", "'é'", "'e\\u0301'", "'\\ud800'", "'a\\udfffb'", "'😀x😀'", "'\\x00'", "'\\u2028x\\x1c'", "'\\t1\\tab\\t'",
        "'aaaa'", "'aXbXc'", "'{}'", "'%s'", "'%d %s'", "'{0!r:>5}'", "'٣'", "'²'", "'½'", "'utf-8'", "'strict'", "'ab'*50", "Str('sub')", "'tItLe cAsE'",
        "'\\xa0x'", "'ŉ'", "'+'", "'nan'", "'Ⅷ'", "'if'", "'_x1'", "'x'", "','", "' '", "'B'", "'little'", "'\\u1e9e'", "'\\ufeff'", "'中文字'"]
BYTES = ["b''", "b'a'", "b'abc'", "b'Hello World'", "b'  a b  '", "b'a,b,,c'", "b'a\\nb\\r\\nc'", "b'\\xff\\x00'", "b'1'", "b'-12'", "b'0a1B'", "b'%s'",
         "b'\\t1\\tab'", "Bytes(b'sub')", "bytes(range(256))", "b'aaaa'", "b'\\xc3\\xa9'", "b','", "b' '", "b'tItLe'", "b'%d %b'", "b'\\x80abc'",
         "b'+7'", "b'abcdefgh'"]
BYTEARRAYS = ["bytearray()", "bytearray(b'abc')", "bytearray(b'Hello World')", "bytearray(b' a,b ')", "bytearray(b'\\x00\\xff')", "bytearray(b'aXbX')",
              "bytearray(b'0123456789')"]
LISTS = ["[]", "[1]", "[1,2,3]", "[3,1,2]", "['a','b']", "[1,'a']", "[None]", "[1.5,2,True]", "[[1],[2]]", "loop()", "List([1,2])", "[(1,2),(3,4)]",
         "['b','a','c']", "[float('nan')]", "[0]*5", "list(range(10))", "[(1,2,3)]", "[b'a',b'b']", "[1,Raises()]", "[BadRepr()]", "['ab','cd']"]
TUPLES = ["()", "(1,)", "(1,2)", "(1,2,3)", "('a','b')", "('a',1,None)", "((1,2),(3,4))", "Tuple((1,2))", "(1.5,'x')", "(0,0,0,0)", "([1],)",
          "('a',)", "(b'a',)", "(int,str)", "(1,'a',b'b',2.5)"]
DICTS = ["{}", "{'a':1}", "{1:2,3:4}", "{'a':1,'b':2}", "{None:None}", "loop_dict()", "Dict(a=1)", "{(1,2):[3]}", "{'key':1}", "{1:'x','1':1.5}",
         "{97:'A',98:None,99:'xyz'}", "{97:0x110000}", "{True:1}"]
SETS = ["set()", "{1}", "{'a'}", "Set()", "{None}", "{(1,2)}", "{2.0}"]
MANY = ["{1,2,3}", "{2,3,4}", "Set([1,2])", "{0,1,2,3}", "{1.0,2}", "{True,2,3.0}"]  # shown in the same order everywhere
FROZEN = ["frozenset()", "frozenset([1])", "frozenset('a')"]
MANY_FROZEN = ["frozenset([1,2,3])", "frozenset([2,3])", "frozenset([0,1])"]
RANGES = ["range(0)", "range(5)", "range(1,10,3)", "range(10,0,-2)", "range(-3,3)", "range(7)", "range(5,5)", "range(True,Index(4))"]
HUGE_RANGES = ["range(2**63)", "range(-10**30,10**30,7)", "range(10**20,0,-3)", "range(2**64,2**64+2)", "range(0,2**63-1,2**62)", "range(2**63-1)"]
SLICES = ["slice(None)", "slice(3)", "slice(1,5)", "slice(None,None,-1)", "slice(5,1,-2)", "slice(-3,None)", "slice(0,2**70,2)", "slice(None,-2**70)",
          "slice('a','b')", "slice(1.5)", "slice(None,None,0)", "slice(Index(1),Index(3))", "slice([],{})", "slice(-2**70,2**70,-2**70)"]
VIEWS = ["memoryview(b'')", "memoryview(b'abcdef')", "memoryview(bytearray(b'abcdefgh'))", "memoryview(b'abcdefgh').cast('I')",
         "memoryview(bytearray(8)).cast('d')", "memoryview(b'abcdef')[::2]", "memoryview(bytearray(b'abcdef'))[::-1]",
         "memoryview(bytearray(b'abcdef')).cast('B',(2,3))", "memoryview(b'abcd').cast('c')", "memoryview(bytes(16)).cast('q')",
         "memoryview(bytearray(b'ab')).cast('?')", "memoryview(b'abcd').cast('h')", "memoryview(b'ab').cast('b')"]
DICT_VIEWS = ["{}.keys()", "{'a':1}.keys()", "{1:2,3:4}.keys()", "{1:2,3:4}.items()", "{'a':[]}.items()", "{}.items()", "{1:2,3:4}.values()",
              "{}.values()"]
ITERATORS = ["iter([])", "iter([1,2])", "iter('ab')", "iter((1,2,3))", "iter({'a':1})", "iter({1:2}.items())", "iter({1:2}.values())", "iter({5})",
             "iter(range(3))", "iter(range(10**20,10**20+3))", "iter(b'ab')", "iter(bytearray(b'ab'))", "reversed([1,2,3])", "reversed(range(4))",
             "reversed((1,2))", "reversed({'a':1,'b':2})", "reversed({1:2}.items())", "reversed(Items(1,2))", "enumerate('ab')", "enumerate('ab',5)",
             "enumerate([], 2**70)", "zip('ab',[1,2])", "zip()", "zip('ab','c',strict=True)", "map(str,[1,2])", "map(len,'ab',[1])",
             "map(lambda a,b:a+b,[1,2],[3,4])", "filter(None,[0,1,2])", "filter(str,['',1])", "iter(Items(1,2))", "iter(Wrong())", "iter([1,2].pop,1)",
             "count(3)", "iter(memoryview(b'ab'))", "(i*i for i in [1,2])", "iter('é😀')", "reversed('ab')"]
ERRORS = ["Exception()", "ValueError('a')", "KeyError('k')", "KeyError(1,2)", "OSError()", "OSError(2,'no')", "OSError(2,'no','f')",
          "OSError(2,'no','f',None,'g')", "OSError('x')", "StopIteration()", "StopIteration(5)", "SystemExit(3)", "SystemExit()",
          "UnicodeDecodeError('u',b'ab',0,1,'r')", "UnicodeEncodeError('u','a\\xe9',1,2,'r')", "UnicodeTranslateError('abc',0,2,'r')",
          "SyntaxError('m')", "SyntaxError('m',('f',1,2,'t'))", "SyntaxError('m',('f',1,2,'t',1,5))", "ImportError('m',name='n',path='p')",
          "AttributeError('a',name='n',obj=1)", "NameError('a',name='n')", "BaseException(1,2)", "ExceptionGroup('g',[ValueError(1)])",
          "ExceptionGroup('g',[ValueError(1),ExceptionGroup('h',[KeyError(2)])])", "BaseExceptionGroup('b',[KeyboardInterrupt()])", "Error(1)",
          "LookupError()", "FileNotFoundError(2,'x')", "BlockingIOError(11,'b',5)", "RecursionError('r')", "ModuleNotFoundError('q',name='z')"]
FUNCTIONS = ["function", "two", "named", "len", "divmod", "lambda *a,**k:(a,k)", "[].append", "str.upper", "'a'.join", "int.__add__", "(1).__add__",
             "dict.fromkeys", "partial(function,1)", "Plain.__repr__", "Plain().__repr__", "Index(4).__index__", "bytes.maketrans", "object.__new__",
             "max", "sorted", "int.from_bytes", "type.__call__", "lambda:1"]
TYPES = ["int", "str", "object", "type", "list", "dict", "bool", "float", "tuple", "set", "bytes", "Int", "Str", "List", "Plain", "Strange", "Error",
         "Exception", "range", "slice", "bytearray", "memoryview", "property", "staticmethod", "classmethod", "super", "enumerate", "zip", "complex",
         "frozenset", "type(None)", "type(...)", "type(len)", "type(function)", "type(NotImplemented)"]
OBJECTS = ["None", "...", "NotImplemented", "object()", "Plain()", "Strange()", "Raises()", "BadRepr()", "Items(1,2)", "Mapping()", "Wrong()",
           "Hinted(-1)", "Hinted('a')", "Hinted(2**70)", "Other()", "Float(2.5)", "Float('x')", "Complex()", "Index('a')", "Index(None)", "int|str",
           "list[int]", "property(len)", "staticmethod(len)", "classmethod(len)", "super(Int,Int(1))"]
PROPERTIES = ["property()", "property(len)", "property(function)", "property(None,two)", "property(two,two,two,'doc')", "proper()", "property(named,doc=5)",
              "property(Raises())", "property(fdel=len)", "property(partial(function,1))", "DynamicClassAttribute(len)", "owner()", "owner()"]
SPACES = ["SimpleNamespace()", "SimpleNamespace(a=1)", "SimpleNamespace(b=2,a=1)", "SimpleNamespace({'x y':1,'a':[]})", "Space(a=1)", "Space()",
          "SimpleNamespace(__eq__=1)", "SimpleNamespace(a=SimpleNamespace())"]
PROXIES = ["MappingProxyType({})", "MappingProxyType({'a':1})", "MappingProxyType(Mapping())", "MappingProxyType({1:2,3:4})", "MappingProxyType(Dict(a=1))",
           "MappingProxyType(MappingProxyType({'a':1}))", "MappingProxyType({1:[]})"]
ALIASES = ["list[int]", "dict[str,int]", "GenericAlias(list,(int,))", "GenericAlias(Plain,())", "tuple[int,...]", "tuple[()]", "type[int]", "list[list[int]]",
           "GenericAlias(5,5)", "GenericAlias(Raises(),'a')", "dict[str,list[int]]", "List[int]", "tuple[*tuple[int,str]]"]
UNIONS = ["int|str", "int|None", "None|list[int]", "int|str|float", "list[int]|dict[str,int]", "int|bool"]
METHOD_OBJECTS = ["MethodType(function,1)", "MethodType(len,'abc')", "MethodType(Raises(),None)", "Plain().__init__", "MethodType(two,[])", "Dict.fromkeys",
                  "MethodType(MethodType(two,1),2)", "MethodType(int,'12')", "MethodType(partial(function,1),2)"]
HOLDERS = ["ModuleType('m')", "ModuleType('m','doc')", "CellType()", "CellType(1)", "CellType('a')", "CellType(CellType(2))", "Slotted.a", "Slotted()", "int.real",
           "dict.__dict__['fromkeys']", "object.__init__"]
FROZEN_DICTS = ["frozendict()", "frozendict(a=1)", "frozendict({1:2,3:4})", "frozendict({'a':[]})", "Frozen(a=1)", "frozendict({'a':1},b=2)",
                "frozendict({(1,2):None})", "frozendict([(1,'x'),('1',1.5)])", "Frozen()", "frozendict({1:frozendict()})", "frozendict.fromkeys('ab')",
                "frozendict({97:'A',98:None})", "frozendict({1.0:1})"]
SENTINELS = ["sentinel('A')", "sentinel('b c')", "sentinel('')", "sentinel('A')|int", "sentinel('\\ud800')"]
CONSTS = ["None", "True", "False", "None"]
ALL = INTS + BIGS + FLOATS + COMPLEXES + STRS + BYTES + BYTEARRAYS + LISTS + TUPLES + DICTS + SETS + FROZEN + RANGES + SLICES + VIEWS + DICT_VIEWS + \
    ITERATORS + ERRORS + FUNCTIONS + TYPES + OBJECTS + OBJECTS + PROPERTIES + SPACES + PROXIES + ALIASES + UNIONS + METHOD_OBJECTS + HOLDERS
SMALL = [v for v in INTS + FLOATS + COMPLEXES + STRS + LISTS + OBJECTS + CONSTS]
LETTERS = [*"'\"abXYZ019 ,.:-+_%{}\t\nßéİıǅﬃΣσςÅå٣२²ⅷ中😀"] + ["\\u0301", "\\ud83d", "\\udc00", "\\x1f", "\\x85", "\\u200b", "\\xad", "\\u0345", "\\u1f88", "\\U0001e921"]

# What a call of each kind of test is made on, and the name of the type whose methods are called.
SUBJECTS = {
    "int": INTS + BIGS, "float": FLOATS, "complex": COMPLEXES, "bool": ["True", "False"], "str": STRS, "bytes": BYTES, "bytearray": BYTEARRAYS,
    "list": LISTS, "tuple": TUPLES, "dict": DICTS, "set": SETS + MANY, "frozenset": FROZEN + MANY_FROZEN, "range": RANGES, "hugerange": HUGE_RANGES,
    "slice": SLICES, "memoryview": VIEWS, "dictviews": DICT_VIEWS, "iterators": ITERATORS, "type": TYPES, "object": OBJECTS, "exceptions": ERRORS,
    "functions": FUNCTIONS, "builtins": ALL, "format": ALL, "percent": ALL, "number": STRS, "text": STRS,
    "property": PROPERTIES, "types": SPACES + PROXIES + METHOD_OBJECTS + HOLDERS, "aliases": ALIASES + UNIONS, "frozendict": FROZEN_DICTS, "sentinel": SENTINELS,
}
FROM_315 = ["frozendict", "sentinel"]  # types that CPython 3.13 has not
MAKERS = {
    "dictviews": ["dict"], "iterators": ["enumerate", "zip", "map", "filter", "reversed", "iter"], "type": ["type"], "object": ["object", "super", "property"],
    "exceptions": """Exception KeyError OSError StopIteration SystemExit UnicodeDecodeError UnicodeEncodeError UnicodeTranslateError SyntaxError ImportError
AttributeError NameError ExceptionGroup BaseExceptionGroup BlockingIOError FileNotFoundError ValueError""".split(),
    "functions": ["function", "two", "named", "partial"], "hugerange": ["range"],
    "property": ["property", "DynamicClassAttribute"], "aliases": ["GenericAlias"], "frozendict": ["frozendict", "frozendict", "Frozen"],
    "types": """SimpleNamespace Space MappingProxyType MethodType ModuleType CellType new_class prepare_class resolve_bases get_original_bases""".split(),
}
BUILTINS = """abs all any ascii bin bool bytearray bytes callable chr classmethod complex delattr dict divmod enumerate filter float format frozenset
getattr hasattr hash hex int isinstance issubclass iter len list map max memoryview min next object oct ord pow property range repr reversed
round set setattr slice sorted staticmethod str sum super tuple type zip""".split()
BINARY = "+ - * / // % @ & | ^ == != < <= > >= is in".split() + ["not in"]
POWERS = ["**", "<<"]
UNARY = ["-", "+", "~", "not "]
KEYWORDS = {
    "split": "sep maxsplit", "rsplit": "sep maxsplit", "splitlines": "keepends", "encode": "encoding errors", "decode": "encoding errors",
    "expandtabs": "tabsize", "sort": "key reverse", "sorted": "key reverse", "max": "key default", "min": "key default", "to_bytes": "length byteorder signed",
    "from_bytes": "bytes byteorder signed", "int": "base x", "str": "object encoding errors", "bytes": "source encoding errors",
    "bytearray": "source encoding errors", "enumerate": "iterable start", "zip": "strict", "sum": "start iterable", "pow": "base exp mod",
    "round": "number ndigits", "hex": "sep bytes_per_sep", "replace": "count old", "translate": "delete", "complex": "real imag", "cast": "format shape",
    "tobytes": "order", "memoryview": "object", "property": "fget fset fdel doc", "print": "sep end file flush", "dict": "a b", "update": "a b",
    "format": "a key", "ImportError": "name path", "AttributeError": "name obj", "NameError": "name", "function": "a b c d", "named": "key", "two": "a b",
    "map": "strict", "slice": "start", "type": "name metaclass", "getattr": "default", "replace_": "old",
    "SimpleNamespace": "a b", "Space": "a b", "MappingProxyType": "mapping", "ModuleType": "name doc", "new_class": "name bases kwds exec_body",
    "resolve_bases": "bases", "frozendict": "a b", "Frozen": "a b", "DynamicClassAttribute": "fget fset fdel doc", "sentinel": "name",
}
BOGUS = "bogus self key object x".split()


# The calls.

AVOID = set("""__doc__ __dir__ __sizeof__ __text_signature__ __flags__ __basicsize__ __itemsize__ __dictoffset__ __weakrefoffset__ __subclasses__
__class__ __globals__ __builtins__ __code__ __closure__ __init_subclass__ __subclasshook__ __alloc__ _from_flags __getformat__ __reduce__
__reduce_ex__ __getattribute__ __module__ __traceback__ __annotations__ __dict__ __buffer__ __release_buffer__ __new__ __getstate__ __static_attributes__ __firstlineno__""".split())
POWER_METHODS = set("__pow__ __rpow__ __lshift__ __rlshift__ __round__".split())
UNORDERED = set("__hash__ pop __iter__".split())


class Maker:
    """Makes the text of one call: a subject and an expression or a statement over x."""

    def __init__(self, seed, kind, number):
        self.kind = kind
        self.r = Random(f"{seed} {kind} {number}")
        self.own = SUBJECTS[kind]

    def word(self):
        return "'" + "".join(self.r.pick(LETTERS) if self.r.below(4) else "\\u%04x" % self.r.below(0x3000)
                             for _ in range(self.r.below(7))).replace("\t", "\\t").replace("\n", "\\n").replace("'", "\\'") + "'"

    def number(self):
        r = self.r
        way = r.below(4)
        if way == 0:
            return str(r.below(2000) - 1000)
        if way == 1:
            return f"{'-' * r.below(2)}{r.below(10**r.below(18) + 1)}.{r.below(10**r.below(17) + 1)}e{r.below(40) - 20}"
        if way == 2:
            return f"{'-' * r.below(2)}{r.below(2**63) << r.below(90)}"
        return f"{r.below(10**6)}/{r.below(1000) + 1}"

    def arg(self):
        way = self.r.below(100)
        if self.kind == "hugerange":
            return self.r.pick([v for v in INTS + BIGS if v[0] != "I"])  # anything else would be looked for one by one
        if way < 35:
            return self.r.pick(self.own)
        if way < 50:
            return self.r.pick(INTS)
        if way < 54:
            return self.number()
        if way < 57:
            return self.word()
        if way < 63:
            return self.r.pick(CONSTS)
        if way < 70:
            return self.r.pick(STRS)
        if way < 75 and self.kind in ("bytes", "bytearray", "memoryview"):
            return self.r.pick(BYTES)
        return self.r.pick(ALL)

    def small(self):
        return self.r.pick(SMALL)

    def args(self, name, arg, start=0):
        way = self.r.below(100)
        count = start + (0 if way < 18 else 1 if way < 60 else 2 if way < 84 else 3 if way < 95 else 4)
        parts = [arg() for _ in range(count)]
        if self.r.below(100) < 14:
            names = KEYWORDS.get(name, "").split()
            for _ in range(1 + self.r.below(2)):
                key = self.r.pick(names) if names and self.r.below(4) else self.r.pick(BOGUS)
                if not any(p.startswith(key + "=") for p in parts):
                    parts.append(f"{key}={arg()}")
        elif self.r.below(60) == 0:
            parts.append(self.r.pick(["*x", "*5", "**x", "*[1]", "**{'a':1}", "*Wrong()"]))
        return ", ".join(parts)

    def methods(self, subject):
        name = type(eval(subject, dict(WORLD))).__name__.replace("Union", "UnionType").replace("TypeType", "Type")  # 3.15's name
        return [n for n in METHODS.get(name) or METHODS["object"] if n not in AVOID]

    def method(self):
        subject = self.r.pick(self.own)
        name = self.r.pick(self.methods(subject))
        if name.startswith("__") and self.r.below(2):
            name = self.r.pick(self.methods(subject))
        if name in UNORDERED:
            subject = "{3}" if self.kind == "set" else "frozenset([3])" if self.kind == "frozenset" else "5" if name == "__hash__" else subject
        arg = self.small if name in POWER_METHODS else self.arg
        if name in POWER_METHODS:
            subject = self.small()
        if self.r.below(5) == 0 and name != "__hash__":  # of another object, whose hash may be a secret
            return subject, f"type(x).{name}({self.args(name, arg)})"
        return subject, f"x.{name}({self.args(name, arg)})"

    def operator(self):
        subject = self.r.pick(self.own)
        way = self.r.below(20)
        if way < 2:
            op = self.r.pick(POWERS)
            a, b = (self.small(), self.small()) if self.kind in ("int", "number") else (self.r.pick(self.own), self.small())
            if a in BIGS or self.kind in ("builtins", "format", "percent", "int"):
                a = self.small()
            return a, f"x {op} {b}"
        if way < 4:
            return subject, self.r.pick(UNARY) + "x"
        op = self.r.pick(BINARY)
        if way < 7 and op[0] not in "ni=!<>" and op != ">=":
            return subject, f"x {op}= {self.arg()}"
        if way < 13:
            return subject, f"x {op} ({self.arg()})"
        return subject, f"({self.arg()}) {op} x"

    def index(self):
        part = lambda: self.r.pick(INTS + BIGS + ["", "", "", "", "None", "'a'", "1.5", "-4", "4", "0", "Strange()", "Raises()"])
        way = self.r.below(10)
        if way < 4:
            return self.arg()
        if way < 5:
            return part() or "0"
        if way < 7:
            return f"{part()}:{part()}"
        if way < 9:
            return f"{part()}:{part()}:{part()}"
        return self.r.pick(["1,1", "0,0", ":,:", "...", "()", "1,", "-1,2", "0,5", "::2,0"])

    def item(self):
        subject = self.r.pick(self.own)
        way = self.r.below(10)
        if way < 5:
            return subject, f"x[{self.index()}]"
        if way < 8:
            return subject, f"x[{self.index()}] = {self.arg()}"
        return subject, f"del x[{self.index()}]"

    def maker(self):
        name = self.r.pick(MAKERS.get(self.kind, [self.kind]))
        if self.kind in ("bool", "int", "str", "float") and self.r.below(9) == 0:
            name = {"bool": "bool", "int": "Int", "str": "Str", "float": "FloatSub"}[self.kind]
        return self.r.pick(self.own), f"{name}({self.args(name, self.arg)})"

    def builtin(self):
        name = self.r.pick(BUILTINS)
        arg = self.small if name in ("pow", "round") else self.arg
        subject = self.small() if name in ("pow", "round") else self.r.pick(self.own)
        if name == "pow" and self.r.below(2):
            return subject, f"pow({self.r.pick(INTS + BIGS)}, {self.r.pick(INTS + BIGS)}, {self.r.pick(INTS + BIGS)} or 1)"
        if name == "hash" and self.kind in FROM_315:  # 3.15 has hashes of 32 bits
            return subject, "hash(x) == hash(x)"
        if name == "hash":
            subject = self.r.pick(INTS + BIGS + FLOATS[:14] + COMPLEXES[:5] + LISTS + DICTS + ["Strange()", "Raises()"])
            return "5" if "Index" in subject else subject, "hash(x)"
        if self.kind == "iterators" and self.r.below(2):
            return subject, self.r.pick(["list(x)", "next(x)", "next(x, 1)", "[*x]", "tuple(x)", "a, b = x", "a, *b = x", "sum(x)", "(next(x), list(x))"])
        return subject, f"{name}({self.args(name, arg) if self.r.below(4) == 0 else 'x, ' + self.args(name, arg)})"

    def spec(self):
        r = self.r
        some = lambda rows, odds: r.pick(rows) if r.below(odds) == 0 else ""
        text = some(["<", ">", "^", "=", "*<", "0^", "é>", "{<", " =", "\\ud800>"], 2) + some(["+", "-", " "], 3) + some("z", 12) + some("#", 6) + some("0", 5)
        text += some(["1", "5", "10", "20", "31", "003", str(2**63), "99999999999999999999"], 2) + some([",", "_", ",_", ",,"], 4)
        text += some([".0", ".1", ".3", ".10", ".", ".30", "." + str(2**63), ".3,", ".3_", ".100"], 2)
        return text + some(["d", "f", "e", "g", "s", "x", "b", "o", "X", "c", "n", "%", "E", "F", "G", "q", "é", "ss", "r", "\\n"], 1 + r.below(2))

    def format(self):
        subject = self.r.pick(INTS + BIGS + FLOATS + COMPLEXES + STRS + OBJECTS) if self.r.below(2) else f"({self.number()})" if self.r.below(4) else self.arg()
        way, spec = self.r.below(10), self.spec()
        if way < 5:
            return subject, f"format(x, '{spec}')"
        if way < 6:
            return subject, f"x.__format__('{spec}')"
        if way < 7:
            spec = "".join(c for c in spec if c not in "{}\\\n")
            return subject, f"f'{{x{self.r.pick(['', '!r', '!s', '!a'])}:{spec}}}'"
        return subject, f"'{self.fields(spec)}'.format(x, {self.args('format', self.arg)})"

    def fields(self, spec):
        rows = ["{}", "{0}", "{1}", "{a}", "{", "}", "{{", "}}", "a", "{!r}", "{!s:5}", "{!x}", "{0.real}", "{0[1]}", "{0[a]}", "{:{}}", "{:>{1}}", "{0!r:{1}}",
                "{.x}", "{[}", "{a.b[c]}", "{0[}", "{!}", "{:", "{0!", "{0.}", "{0[]}", "{-1}", "{99}", "{" + "9" * 25 + "}", "{0[99999999999999999999]}",
                "{0:" + spec + "}", "{:" + spec + "}", "{0!r", "{a!rr}", "{:{:{}}}", "{0]}", "{0[1]x}", "{ }", "é"]
        return "".join(self.r.pick(rows) for _ in range(1 + self.r.below(3)))

    def percent(self):
        r = self.r
        some = lambda rows, odds: r.pick(rows) if r.below(odds) == 0 else ""
        text = ""
        for _ in range(1 + r.below(2)):
            text += some(["a", "%%", "é", " "], 3) + "%" + some(["(a)", "(b)", "(", "(a(b))", "()"], 6) + some(["-", "+", " ", "#", "0", "-0", "+ #", "0-"], 2)
            text += some(["1", "5", "12", "*", "99999999999999999999", str(2**63)], 3) + some([".0", ".2", ".", ".10", ".*", ".99999999999999999999"], 3)
            text += some(["l", "h", "L", "ll"], 15) + some([*"dddiouxXeEfFgGcrsa%bqy", "", "é", "\\x00"], 1)
        right = r.pick([self.arg(), f"({self.arg()},)", f"({self.arg()}, {self.arg()})", f"({self.arg()}, {self.arg()}, {self.arg()})", "{'a': 1, 'b': 'x'}",
                        f"({self.number()})", f"({self.number()}, {self.number()})", f"{{'a': {self.arg()}}}"])
        mark = r.pick(["", "", "", "b"])
        if mark:
            text = text.replace("é", "e")
        return right, f"{mark}'{text}' % x"

    def numeral(self):
        r = self.r
        digits = lambda rows: "".join(r.pick(rows) for _ in range(r.below(8)))
        text = r.pick(["", "", " ", "\\t", "\\u2003", "\\x00"]) + r.pick(["", "", "+", "-", "--", "- "]) + r.pick(["", "", "", "0x", "0b", "0o", "0", "0X", "00", "_", "0_"])
        text += digits([*"0123456789", "_", *"abfz"] if r.below(2) else [*"0123456789"] + ["_"] * r.below(2) + ["٣", "२"] * (r.below(3) == 0))
        if r.below(2):
            text += r.pick([".", ".5", "e5", "e-3", "e400", "E+", "j", "+1j", "-2.5e3j", "inf", "nan", ".e1", "_1", "1_", "p3", "infinity", " ", "\\n", "é", "\\ud800", "x"])
        base = r.pick(["0", "2", "8", "10", "16", "36", "37", "1", "-1", "True", "2**70", "Index(16)", "'a'", "None", "1.5", "3"])
        call = r.pick([f"int(x, {base})", "int(x)", "float(x)", "complex(x)", f"int(x, base={base})", "int(x.encode('utf8','replace'))", "float.fromhex(x)",
                       f"int(x.encode('utf8','replace'), {base})", "float(bytearray(x.encode('utf8','replace')))", "bytes.fromhex(x)", "x.isdigit(), x.isdecimal(), x.isnumeric()"])
        return f"'{text}'", call

    def text(self):
        name = self.r.pick([n for n in METHODS["str"] if not n.startswith("_")])
        arg = lambda: self.word() if self.r.below(3) else self.r.pick(INTS + BIGS + CONSTS + STRS)
        if self.r.below(12) == 0:
            return self.word(), self.r.pick(["repr(x)", "ascii(x)", "x.encode()", "x.encode('ascii','backslashreplace')", "x.encode('latin-1','xmlcharrefreplace')",
                                             "x.encode('utf-16')", "x.encode('utf-8','surrogatepass')", "x.encode('ascii','namereplace')", "x.encode('utf-7')",
                                             "x[::-1]", "list(x)", "x.encode('ascii', 'ignore')", "x.encode('unicode_escape')", "x.encode('utf-8','surrogateescape')"])
        return self.word(), f"x.{name}({self.args(name, arg)})"

    def attribute(self):
        subject = self.r.pick(self.own)
        if subject in WORLD or subject.startswith("Plain"):  # what one call changes of it the next would see
            subject = "len"
        names = self.methods(subject) + ["bogus", "__class__", "__doc_", "real", "args", "__name__"]
        name = self.r.pick(names)
        way = self.r.below(10)
        if way < 4:
            return subject, f"x.{name}"
        if way < 7:
            return subject, f"x.{name} = {self.arg()}"
        if way < 8:
            return subject, f"del x.{name}"
        return subject, self.r.pick([f"getattr(x, '{name}', 1)", f"hasattr(x, '{name}')", f"setattr(x, '{name}', 1)", f"object.{name} = 1", f"x.{name}.__name__",
                                     f"x.{name}.__get__(x)", f"type(x).{name}", f"delattr(x, '{name}')"])

    def field(self):
        """What a property does for an object of its class, and what a namespace or a module does for its attributes."""
        if self.kind != "property":
            return self.attribute()
        name = self.r.pick(["kept_", "kept_", "only", "none", "dynamic", "kept"])
        return "owner()", self.r.pick([f"x.{name}", f"x.{name} = {self.arg()}", f"del x.{name}", f"(setattr(x, '{name}', 1), x.{name})", f"type(x).{name}",
                                       f"(delattr(x, '{name}'), hasattr(x, '{name}'))", f"type(x).{name}.__get__({self.arg()}, {self.arg()})",
                                       f"type(x).{name}.__set__({self.arg()}, {self.arg()})", f"type(x).{name}.__name__", f"type(x).{name}.__isabstractmethod__",
                                       f"type(x).{name}.getter({self.arg()}).fget", f"type(x).{name}.setter({self.arg()}).__get__(x)"])

    def call(self):
        return self.r.pick(self.own), f"x({self.args('function', self.arg)})"

    def statement(self):
        return self.r.pick([v for v in self.own if v not in MANY and v not in MANY_FROZEN]), self.r.pick([
            "a, b = x", "a, *b = x", "[*x]", "(*x, 1)", "{**x}", "dict(**x)", "function(*x)", "function(**x)", "function(1, **x)", "[i for i in x]", "bool(x)", "1 if x else 2",
            "raise x", "with x: pass", "f'{x}'", "f'{x!r:>8}'", "x and 1", "not x", "repr(x)", "str(x)", "x is x", "x == x", "x < x", "x()",
            "isinstance(1, x)", "issubclass(int, x)", "(x, x) == (x, x)", "[x].index(x)", "[x].count(1)", "class C(x): pass", "class C(metaclass=x): pass",
            "raise ValueError from x", "assert x, x", "x: int = 3", "del x", "(yield_ := x)", "'%s' % (x,)", "range(x)", "'a' * x", "[1] * x", "[1,2,3][x]", "'abc'[x]",
            "b'abc'[x:]", "(1,2)[:x]", "{}[x]", "{x: 1}", "{x: 1}[x]", "chr(x)", "hex(x)", "bin(x)", "match x:\n case [a, *b]: y = b\n case {'a': v}: y = v\n case int(z): y = z\n case str(): y = 's'\n case _: y = 0",
            "list(zip(x, x))", "sorted(x)", "max(x)", "iter(x)", "next(x)", "len(x)", "abs(x)", "reversed(x)", "x @ x", "-x", "x[0]", "x[0] = 1", "del x[0]", "lambda: x",
            "int(x)", "float(x)", "complex(x)", "bytes(x)", "type(x)", "x.__class__", "x |= x", "x += x", "for i in x: pass", "try: raise ValueError\nexcept x: pass",
            "raise ExceptionGroup('g', x)", "try: raise ValueError\nexcept* x: pass", "from_ = x", "x if x else x", "''.join(x)", "b''.join(x)", "{*x}", "dict(x)", "enumerate(x, x)"])


KINDS = {  # ways of a kind of test: how often
    "builtins": [("builtin", 80), ("statement", 20)], "format": [("format", 100)], "percent": [("percent", 100)], "number": [("numeral", 100)],
    "text": [("text", 100)], "hugerange": [("method", 40), ("item", 50), ("maker", 10)],
    "property": [("method", 30), ("field", 40), ("attribute", 15), ("maker", 15)],
    "types": [("method", 32), ("operator", 10), ("item", 8), ("maker", 18), ("builtin", 8), ("attribute", 12), ("call", 4), ("statement", 8)],
    "functions": [("call", 40), ("attribute", 20), ("method", 20), ("maker", 20)],
}
USUAL = [("method", 40), ("operator", 18), ("item", 12), ("maker", 8), ("builtin", 8), ("attribute", 6), ("statement", 8)]


def make(seed, kind, number):
    """The subject, the call and the group it belongs to."""
    maker = Maker(seed, kind, number)
    at = maker.r.below(100)
    for way, odds in KINDS.get(kind, USUAL):
        if at < odds:
            return (way, *getattr(maker, way)())
        at -= odds


# The outcomes.

def plain(text):
    """A text on one line without addresses, its middle left out where it is long."""
    while (at := text.find(" at 0x")) >= 0:
        end = at + 6
        while end < len(text) and text[end] in "0123456789abcdefABCDEF":
            end += 1
        text = text[:at] + text[end:]
    if len(text) > 600:
        text = f"{text[:300]}...{len(text)}...{text[-100:]}"
    return "".join(c if c.isascii() and c.isprintable() else ascii(c)[1:-1] for c in text)


def error(e):
    """An exception: its type and its message."""
    try:
        text = str(e)
    except BaseException as inner:
        text = f"(str raises {type(inner).__name__}: {inner})"
    return plain(f"{type(e).__name__}: {text}")


ITERATOR_ENDS = "iterator enumerate zip map filter reversed generator".split()


def show(v, depth=0):
    """A value: its type and its repr; what an iterator has left; a set in order."""
    name = type(v).__name__
    try:
        if isinstance(v, (set, frozenset)):
            return f"{name} {{{', '.join(sorted(plain(repr(i)) for i in v))}}}"
        if isinstance(v, memoryview):
            return f"memoryview {v.format} {v.shape} {v.strides} {v.readonly} {v.tolist()}"
        if not isinstance(v, type) and any(name.endswith(end) for end in ITERATOR_ENDS) and depth == 0:
            return f"{name} {left(v)}"
        text = repr(v)
        if isinstance(v, property):
            text += f" {v.fget!r} {v.fset!r} {v.fdel!r} {v.__doc__ if v.fget is None or isinstance(v.fget, type(loop)) else ''!r}"
        if isinstance(v, BaseException):
            text += f" {error(v)}"
        return f"{name} {plain(text)}"
    except BaseException as e:
        return f"{name} whose repr raises {error(e)}"


def left(v):
    items = []
    try:
        for _ in range(12):
            items.append(show(next(v), 1))
    except StopIteration:
        pass
    except BaseException as e:
        items.append(error(e))
    if type(v).__name__ == "set_iterator":
        items.sort()
    return items


WORLD = {k: v for k, v in globals().items() if k in """CellType DynamicClassAttribute GenericAlias MappingProxyType MethodType ModuleType SimpleNamespace
get_original_bases new_class prepare_class resolve_bases Space Frozen proper owner Slotted Index Float Complex Strange Raises BadRepr Plain Items Mapping Wrong Hinted Int Str Bytes List Tuple
Dict FloatSub Set Error Other loop loop_dict function two named count partial""".split()}
WORLD["__name__"] = "__main__"
MUTABLE = (list, dict, set, bytearray, BaseException, SimpleNamespace, property)
STATEMENT = ("raise ", "with ", "class ", "assert ", "del ", "match ", "for ", "try:", "x: ")


def outcome(subject, call):
    world = dict(WORLD)
    try:
        world["x"] = x = eval(subject, world)
    except BaseException as e:
        return f"subject: {error(e)}"
    try:
        if call.startswith(STATEMENT) or " = " in call or "= " in call and call[:2] == "x " and call.split(" ")[1][-1] == "=" and call.split(" ")[1] not in ("==", "!=", "<=", ">="):
            exec(call, world)
            world.pop("__builtins__", None)
            answer = "; ".join(f"{k} = {show(v)}" for k, v in world.items() if k not in WORLD and k != "C")
        else:
            answer = show(eval(call, world))
    except BaseException as e:
        answer = error(e)
    if isinstance(x, MUTABLE) and "x = " not in answer:
        answer += f" | x is {show(x)}"
    return answer


def main(seed, kind, first, last):
    for number in range(first, last):
        way, subject, call = make(seed, kind, number)
        print(f"{number}\t{way}\t{plain(subject)}\t{plain(call)}\t{outcome(subject, call)}")
    print("end")


main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
