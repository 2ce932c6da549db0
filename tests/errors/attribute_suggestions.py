# AttributeError: did you mean.
"a".uper()  # raises: AttributeError: 'str' object has no attribute 'uper'. Did you mean '.upper' instead of '.uper'?
[].apend(1)  # raises: AttributeError: 'list' object has no attribute 'apend'. Did you mean '.append' instead of '.apend'?
[].push(1)  # raises: AttributeError: 'list' object has no attribute 'push'. Did you mean '.append'?
{}.itms()  # raises: AttributeError: 'dict' object has no attribute 'itms'. Did you mean '.items' instead of '.itms'?
{}.has_key(1)  # raises: AttributeError: 'dict' object has no attribute 'has_key'
(1).bitlength()  # raises: AttributeError: 'int' object has no attribute 'bitlength'. Did you mean '.bit_length' instead of '.bitlength'?
"a".foobarbaz  # raises: AttributeError: 'str' object has no attribute 'foobarbaz'
set().ad(1)  # raises: AttributeError: 'set' object has no attribute 'ad'. Did you mean '.add' instead of '.ad'?
().appendd  # raises: AttributeError: 'tuple' object has no attribute 'appendd'
"a".Upper()  # raises: AttributeError: 'str' object has no attribute 'Upper'. Did you mean '.upper' instead of '.Upper'?
b"".decod()  # raises: AttributeError: 'bytes' object has no attribute 'decod'. Did you mean '.decode' instead of '.decod'?
[].length  # raises: AttributeError: 'list' object has no attribute 'length'
"".len()  # raises: AttributeError: 'str' object has no attribute 'len'
class C:
    def __init__(self): self.velocity = 1
C().velocty  # raises: AttributeError: 'C' object has no attribute 'velocty'. Did you mean '.velocity' instead of '.velocty'?
class C:
    def method(self): pass
C().metod()  # raises: AttributeError: 'C' object has no attribute 'metod'. Did you mean '.method' instead of '.metod'?
class C:
    field = 1
C.feild  # raises: AttributeError: type object 'C' has no attribute 'feild'. Did you mean '.field' instead of '.feild'?
class C:
    _private = 1
C().private  # raises: AttributeError: 'C' object has no attribute 'private'
class C:
    __slots__ = ("alpha",)
C().alhpa  # raises: AttributeError: 'C' object has no attribute 'alhpa'. Did you mean '.alpha' instead of '.alhpa'?
class C:
    def __getattr__(self, n): raise AttributeError(n)
C().anything  # raises: AttributeError: anything
class C:
    @property
    def prop(self): return self.porp
C().prop  # raises: AttributeError: 'C' object has no attribute 'porp'
class C: pass
c = C()
c.x.y  # raises: AttributeError: 'C' object has no attribute 'x'
import math
math.sqr(1)  # raises: AttributeError: module 'math' has no attribute 'sqr'. Did you mean '.sqrt' instead of '.sqr'?
import math
math.Pi  # raises: AttributeError: module 'math' has no attribute 'Pi'. Did you mean '.pi' instead of '.Pi'?
import sys
sys.vrsion  # raises: AttributeError: module 'sys' has no attribute 'vrsion'. Did you mean '.version' instead of '.vrsion'?
None.foo  # raises: AttributeError: 'NoneType' object has no attribute 'foo'
int.forbytes  # raises: AttributeError: type object 'int' has no attribute 'forbytes'. Did you mean '.to_bytes' instead of '.forbytes'?
print.x  # raises: AttributeError: 'builtin_function_or_method' object has no attribute 'x'
(lambda: 1).x  # raises: AttributeError: 'function' object has no attribute 'x'
type.foo  # raises: AttributeError: type object 'type' has no attribute 'foo'
object().foo  # raises: AttributeError: 'object' object has no attribute 'foo'
C.D  # raises: NameError: name 'C' is not defined
len.__nme__  # raises: AttributeError: 'builtin_function_or_method' object has no attribute '__nme__'. Did you mean '.__name__' instead of '.__nme__'?
True.x  # raises: AttributeError: 'bool' object has no attribute 'x'
1.5.hexx()  # raises: AttributeError: 'float' object has no attribute 'hexx'. Did you mean '.hex' instead of '.hexx'?
[].add(1)  # raises: AttributeError: 'list' object has no attribute 'add'. Did you mean to use a 'set' object?
{}.add(1)  # raises: AttributeError: 'dict' object has no attribute 'add'
set().append(1)  # raises: AttributeError: 'set' object has no attribute 'append'
"".append("x")  # raises: AttributeError: 'str' object has no attribute 'append'
().append(1)  # raises: AttributeError: 'tuple' object has no attribute 'append'. Did you mean to use a 'list' object?
[].extendd  # raises: AttributeError: 'list' object has no attribute 'extendd'. Did you mean '.extend' instead of '.extendd'?
{}.append(1)  # raises: AttributeError: 'dict' object has no attribute 'append'
range(3).append(1)  # raises: AttributeError: 'range' object has no attribute 'append'
