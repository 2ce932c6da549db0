# NameError: did you mean.
print_me = 1
prnt("x")  # raises: NameError: name 'prnt' is not defined. Did you mean: 'print'?
lenn([])  # raises: NameError: name 'lenn' is not defined. Did you mean: 'len'?
Tru  # raises: NameError: name 'Tru' is not defined. Did you mean: 'True'?
none  # raises: NameError: name 'none' is not defined. Did you mean: 'None'?
nul  # raises: NameError: name 'nul' is not defined
prin  # raises: NameError: name 'prin' is not defined. Did you mean: 'print'?
counter = 1
countr + 1  # raises: NameError: name 'countr' is not defined. Did you mean: 'counter'?
Counter  # raises: NameError: name 'Counter' is not defined
coutner  # raises: NameError: name 'coutner' is not defined
def f():
    variable = 1
    return varible
f()  # raises: NameError: name 'varible' is not defined. Did you mean: 'variable'?
f = None
def g():
    inner_name = 1
    def h():
        return inner_nme
    return h()
g()  # raises: NameError: name 'inner_nme' is not defined
sys.argv  # raises: NameError: name 'sys' is not defined. Did you forget to import 'sys'?
json.dumps({})  # raises: NameError: name 'json' is not defined. Did you forget to import 'json'?
math.pi  # raises: NameError: name 'math' is not defined. Did you forget to import 'math'?
abcdefghijkl  # raises: NameError: name 'abcdefghijkl' is not defined
x  # raises: NameError: name 'x' is not defined
_  # raises: NameError: name '_' is not defined
ValuError  # raises: NameError: name 'ValuError' is not defined. Did you mean: 'ValueError'?
Exeption  # raises: NameError: name 'Exeption' is not defined. Did you mean: 'Exception'?
rang(3)  # raises: NameError: name 'rang' is not defined. Did you mean: 'range'?
strr  # raises: NameError: name 'strr' is not defined. Did you mean: 'str'?
inputt()  # raises: NameError: name 'inputt' is not defined. Did you mean: 'input'?
Import  # raises: NameError: name 'Import' is not defined
NotImplementd  # raises: NameError: name 'NotImplementd' is not defined. Did you mean: 'NotImplemented'?
a.b  # raises: NameError: name 'a' is not defined
__nme__  # raises: NameError: name '__nme__' is not defined. Did you mean: '__name__'?
del lenght  # raises: NameError: name 'lenght' is not defined
