# Names that are not there.
undefined  # raises: NameError: name 'undefined' is not defined
lenght = 1
length  # raises: NameError: name 'length' is not defined. Did you mean: 'lenght'?
def f():
    return valu
value = 1
f()  # raises: NameError: name 'valu' is not defined. Did you mean: 'value'?
def f():
    x
    x = 1
f()  # raises: UnboundLocalError: cannot access local variable 'x' where it is not associated with a value
def f():
    del y
    y = 1
f()  # raises: UnboundLocalError: cannot access local variable 'y' where it is not associated with a value
def f():
    def g(): return z
    g()
    z = 1
f()  # raises: NameError: cannot access free variable 'z' where it is not associated with a value in enclosing scope
class A:
    q = undefined_in_class  # raises: NameError: name 'undefined_in_class' is not defined
prnt("x")  # raises: NameError: name 'prnt' is not defined. Did you mean: 'print'?
del nothing  # raises: NameError: name 'nothing' is not defined
def f():
    global gg
    del gg
f()  # raises: NameError: name 'gg' is not defined
import nothing_like_this  # raises: ModuleNotFoundError: No module named 'nothing_like_this'
from sys import nothing_here  # raises: ImportError: cannot import name 'nothing_here' from 'sys' (unknown location)
import sys.sub  # raises: ModuleNotFoundError: No module named 'sys.sub'; 'sys' is not a package
from sys import exi  # raises: ImportError: cannot import name 'exi' from 'sys' (unknown location). Did you mean: 'exit'?
sys  # raises: NameError: name 'sys' is not defined. Did you forget to import 'sys'?
math  # raises: NameError: name 'math' is not defined. Did you forget to import 'math'?
[x for x in range(3)]
x  # raises: NameError: name 'x' is not defined
(lambda: later)()  # raises: NameError: name 'later' is not defined. Did you mean: 'iter'?
ture = True
Ture  # raises: NameError: name 'Ture' is not defined. Did you mean: 'ture'?
def f(number):
    return numbr
f(1)  # raises: NameError: name 'numbr' is not defined. Did you mean: 'number'?
