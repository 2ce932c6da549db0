# Values that do not hash and do not compare.
{[]: 1}  # raises: TypeError: cannot use 'list' as a dict key (unhashable type: 'list')
{{}: 1}  # raises: TypeError: cannot use 'dict' as a dict key (unhashable type: 'dict')
{set(): 1}  # raises: TypeError: cannot use 'set' as a dict key (unhashable type: 'set')
{[], 1}  # raises: TypeError: cannot use 'list' as a set element (unhashable type: 'list')
{(1, []): 2}  # raises: TypeError: cannot use 'tuple' as a dict key (unhashable type: 'list')
hash([])  # raises: TypeError: unhashable type: 'list'
hash({})  # raises: TypeError: unhashable type: 'dict'
hash((1, [2]))  # raises: TypeError: unhashable type: 'list'
{}[[]]  # raises: TypeError: cannot use 'list' as a dict key (unhashable type: 'list')
{}[slice(1)] + 1  # raises: KeyError: slice(None, 1, None)
[] in {}  # raises: TypeError: cannot use 'list' as a dict key (unhashable type: 'list')
[] in set()  # raises: TypeError: cannot use 'list' as a set element (unhashable type: 'list')
set([[]])  # raises: TypeError: cannot use 'list' as a set element (unhashable type: 'list')
frozenset([{}])  # raises: TypeError: cannot use 'dict' as a set element (unhashable type: 'dict')
{}.get([])  # raises: TypeError: cannot use 'list' as a dict key (unhashable type: 'list')
{bytearray(): 1}  # raises: TypeError: cannot use 'bytearray' as a dict key (unhashable type: 'bytearray')
class E:
    def __eq__(self, o): return True
hash(E())  # raises: TypeError: unhashable type: 'E'
class E:
    __hash__ = None
{E(): 1}  # raises: TypeError: cannot use 'E' as a dict key (unhashable type: 'E')
class E:
    def __hash__(self): return "x"
hash(E())  # raises: TypeError: __hash__ method should return an integer
class E:
    def __hash__(self): raise KeyError("own")
{E(): 1}  # raises: KeyError: 'own'
1 < "a"  # raises: TypeError: '<' not supported between instances of 'int' and 'str'
[] < ()  # raises: TypeError: '<' not supported between instances of 'list' and 'tuple'
None < 1  # raises: TypeError: '<' not supported between instances of 'NoneType' and 'int'
{} < {}  # raises: TypeError: '<' not supported between instances of 'dict' and 'dict'
object() < object()  # raises: TypeError: '<' not supported between instances of 'object' and 'object'
1j < 1  # raises: TypeError: '<' not supported between instances of 'complex' and 'int'
(1, "a") < (1, 2)  # raises: TypeError: '<' not supported between instances of 'str' and 'int'
[None] < [1]  # raises: TypeError: '<' not supported between instances of 'NoneType' and 'int'
int < str  # raises: TypeError: '<' not supported between instances of 'type' and 'type'
print < len  # raises: TypeError: '<' not supported between instances of 'builtin_function_or_method' and 'builtin_function_or_method'
sorted([1, "a"])  # raises: TypeError: '<' not supported between instances of 'str' and 'int'
max(1, "a")  # raises: TypeError: '>' not supported between instances of 'str' and 'int'
min([None, 1])  # raises: TypeError: '<' not supported between instances of 'int' and 'NoneType'
range(1) < range(2)  # raises: TypeError: '<' not supported between instances of 'range' and 'range'
slice(1) < 5  # raises: TypeError: '<' not supported between instances of 'slice' and 'int'
1 >= None  # raises: TypeError: '>=' not supported between instances of 'int' and 'NoneType'
b"a" < "a"  # raises: TypeError: '<' not supported between instances of 'bytes' and 'str'
set() < []  # raises: TypeError: '<' not supported between instances of 'set' and 'list'
(lambda: 1) < (lambda: 1)  # raises: TypeError: '<' not supported between instances of 'function' and 'function'
set().intersection([[]])  # raises: TypeError: unhashable type: 'list'
{1}.intersection_update([1], ([],))  # raises: TypeError: unhashable type: 'list'
frozenset().issubset({1: []}.items())  # raises: TypeError: unhashable type: 'list'
{1}.isdisjoint([[]])  # raises: TypeError: cannot use 'list' as a set element (unhashable type: 'list')
{1}.difference([[]])  # raises: TypeError: cannot use 'list' as a set element (unhashable type: 'list')
{1}.issuperset([[]])  # raises: TypeError: cannot use 'list' as a set element (unhashable type: 'list')
{1: []}.items() & {1}  # raises: TypeError: unhashable type: 'list'
