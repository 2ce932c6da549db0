# Items and slices.
[1][5]  # raises: IndexError: list index out of range
[1][-2]  # raises: IndexError: list index out of range
[1]["a".upper()]  # raises: TypeError: list indices must be integers or slices, not str
k = 1.5
[1][k]  # raises: TypeError: list indices must be integers or slices, not float
x = [1]
x[5] = 1  # raises: IndexError: list assignment index out of range
x = [1]
del x[5]  # raises: IndexError: list assignment index out of range
x = [1]
x[::2] = [1, 2]  # raises: ValueError: attempt to assign sequence of size 2 to extended slice of size 1
x = [1]
x[0:1] = 5  # raises: TypeError: must assign iterable to extended slice
[1][::0]  # raises: ValueError: slice step cannot be zero
x = ()
x[0]  # raises: IndexError: tuple index out of range
x = (1,)
x[0] = 1  # raises: TypeError: 'tuple' object does not support item assignment
x = (1,)
del x[0]  # raises: TypeError: 'tuple' object doesn't support item deletion
"abc"[10]  # raises: IndexError: string index out of range
x = "abc"
x["a"]  # raises: TypeError: string indices must be integers, not 'str'
x = "abc"
x[0] = "x"  # raises: TypeError: 'str' object does not support item assignment
b"abc"[10]  # raises: IndexError: index out of range
x = b"abc"
x[0] = 1  # raises: TypeError: 'bytes' object does not support item assignment
{}["k"]  # raises: KeyError: 'k'
{}[1, 2]  # raises: KeyError: (1, 2)
{}[[]]  # raises: TypeError: cannot use 'list' as a dict key (unhashable type: 'list')
x = {}
x[[]] = 1  # raises: TypeError: cannot use 'list' as a dict key (unhashable type: 'list')
x = {}
del x["k"]  # raises: KeyError: 'k'
{[]: 1}  # raises: TypeError: cannot use 'list' as a dict key (unhashable type: 'list')
{[]}  # raises: TypeError: cannot use 'list' as a set element (unhashable type: 'list')
set([[]])  # raises: TypeError: cannot use 'list' as a set element (unhashable type: 'list')
x = None
x[0]  # raises: TypeError: 'NoneType' object is not subscriptable
x = None
x[0] = 1  # raises: TypeError: 'NoneType' object does not support item assignment
x = None
del x[0]  # raises: TypeError: 'NoneType' object does not support item deletion
x = 5
x[0]  # raises: TypeError: 'int' object is not subscriptable
x = 5
x[0] = 1  # raises: TypeError: 'int' object does not support item assignment
x = {1}
x[0]  # raises: TypeError: 'set' object is not subscriptable
len[0]  # raises: TypeError: 'builtin_function_or_method' object is not subscriptable
object()[0]  # raises: TypeError: 'object' object is not subscriptable
range(3)[5]  # raises: IndexError: range object index out of range
range(3)["a".upper()]  # raises: TypeError: range indices must be integers or slices, not str
x = range(3)
x[0] = 1  # raises: TypeError: 'range' object does not support item assignment
x = range(3)
del x[0]  # raises: TypeError: 'range' object doesn't support item deletion
int[0]  # raises: TypeError: type 'int' is not subscriptable
x = [1, 2]
x["a":]  # raises: TypeError: slice indices must be integers or have an __index__ method
x = "ab"
x[:"a".upper()]  # raises: TypeError: slice indices must be integers or have an __index__ method
[].pop()  # raises: IndexError: pop from empty list
[1].pop(9)  # raises: IndexError: pop index out of range
[1].index(9)  # raises: ValueError: list.index(x): x not in list
[1].remove(9)  # raises: ValueError: list.remove(x): x not in list
[].insert("a", 1)  # raises: TypeError: 'str' object cannot be interpreted as an integer
{}.popitem()  # raises: KeyError: 'popitem(): dictionary is empty'
{}.pop("x")  # raises: KeyError: 'x'
set().pop()  # raises: KeyError: 'pop from an empty set'
{1}.remove(2)  # raises: KeyError: 2
(1,).index(5)  # raises: ValueError: tuple.index(x): x not in tuple
"abc".index("z")  # raises: ValueError: substring not found
"a".split("")  # raises: ValueError: empty separator
",".join([1])  # raises: TypeError: sequence item 0: expected str instance, int found
",".join(5)  # raises: TypeError: can only join an iterable
bytearray(b"a")[5]  # raises: IndexError: bytearray index out of range
x = bytearray(b"a")
x[0] = 300  # raises: ValueError: byte must be in range(0, 256)
x = bytearray(b"a")
x[0] = "a"  # raises: TypeError: 'str' object cannot be interpreted as an integer
bytearray().pop()  # raises: IndexError: pop from empty bytearray
memoryview(b"a")[5]  # raises: IndexError: index out of bounds on dimension 1
x = memoryview(b"a")
x[0] = 1  # raises: TypeError: cannot modify read-only memory
a, b = 1  # raises: TypeError: cannot unpack non-iterable int object
a, b = 1,  # raises: ValueError: not enough values to unpack (expected 2, got 1)
a, b = 1, 2, 3  # raises: ValueError: too many values to unpack (expected 2, got 3)
a, *b, c = [1]  # raises: ValueError: not enough values to unpack (expected at least 2, got 1)
a, b = {}  # raises: ValueError: not enough values to unpack (expected 2, got 0)
(a, b), c = 1, 2  # raises: TypeError: cannot unpack non-iterable int object
for a, b in [1]: pass  # raises: TypeError: cannot unpack non-iterable int object
[*5]  # raises: TypeError: Value after * must be an iterable, not int
(*5,)  # raises: TypeError: Value after * must be an iterable, not int
{*5}  # raises: TypeError: 'int' object is not iterable
{**5}  # raises: TypeError: 'int' object is not a mapping
print(*5)  # raises: TypeError: Value after * must be an iterable, not int
print(**5)  # raises: TypeError: Value after ** must be a mapping, not int
x = [3, "a"]
x.sort()  # raises: TypeError: '<' not supported between instances of 'str' and 'int'
[1].sort(1)  # raises: TypeError: sort() takes no positional arguments
x = {1: 1}
for k in x: x[k + 1] = 1  # raises: RuntimeError: dictionary changed size during iteration
x = {1}
for k in x: x.add(k + 1)  # raises: RuntimeError: Set changed size during iteration
x = {1: 1, 2: 2}
for k in x: del x[k]  # raises: RuntimeError: dictionary changed size during iteration
"a".encode("nope")  # raises: LookupError: unknown encoding: nope
b"\xff".decode()  # raises: UnicodeDecodeError: 'utf-8' codec can't decode byte 0xff in position 0: invalid start byte
"\u00e9".encode("ascii")  # raises: UnicodeEncodeError: 'ascii' codec can't encode character '\xe9' in position 0: ordinal not in range(128)
"{}".format()  # raises: IndexError: Replacement index 0 out of range for positional args tuple
"{a}".format()  # raises: KeyError: 'a'
"{".format()  # raises: ValueError: Single '{' encountered in format string
"{!z}".format(1)  # raises: ValueError: Unknown conversion specifier z
"{:d}".format("a")  # raises: ValueError: Unknown format code 'd' for object of type 'str'
"{0} {}".format(1)  # raises: ValueError: cannot switch from manual field specification to automatic field numbering
f"{'a':d}"  # raises: ValueError: Unknown format code 'd' for object of type 'str'
"a".center(5, "ab")  # raises: TypeError: The fill character must be exactly one character long
str.maketrans("a", "bc")  # raises: ValueError: the first two maketrans arguments must have equal length
bytes.fromhex("zz")  # raises: ValueError: non-hexadecimal number found in fromhex() arg at position 0
int.from_bytes("a")  # raises: TypeError: cannot convert 'str' object to bytes
(256).to_bytes(1)  # raises: OverflowError: int too big to convert
(-1).to_bytes(1)  # raises: OverflowError: can't convert negative int to unsigned
from functools import partial
p = partial(len)
del p[0]  # raises: TypeError: 'functools.partial' object doesn't support item deletion
from functools import partial
p = partial(len)
del p['a']  # raises: TypeError: 'functools.partial' object does not support item deletion
from functools import partial
p = partial(len)
p[0] = 1  # raises: TypeError: 'functools.partial' object does not support item assignment
from functools import partial
p = partial(len)
p[2**90] = 1  # raises: IndexError: cannot fit 'int' into an index-sized integer
from functools import partial
p = partial(len)
del p[2**90]  # raises: IndexError: cannot fit 'int' into an index-sized integer
from functools import partial
p = partial(len)
p *= [1]  # raises: TypeError: unsupported operand type(s) for *=: 'functools.partial' and 'list'
import re
p = re.compile('a')
del p[0]  # raises: TypeError: 're.Pattern' object doesn't support item deletion
from types import SimpleNamespace
p = SimpleNamespace()
del p[0]  # raises: TypeError: 'types.SimpleNamespace' object does not support item deletion
from types import SimpleNamespace
p = SimpleNamespace()
p[2**90] = 1  # raises: TypeError: 'types.SimpleNamespace' object does not support item assignment
