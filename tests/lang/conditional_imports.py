# import in all places, with aliases and from lists.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


import math as m, string
from math import pi as p, e
from collections import (OrderedDict, deque as dq,)
import collections.abc
import collections.abc as cabc
assert m.floor(p) == 3
assert string.digits == '0123456789'
assert e > 2
assert dq([1]) == __import__("collections").deque([1])
assert cabc is collections.abc
def f():
    from math import sqrt
    return sqrt(4)
assert f() == 2.0
class C: from math import tau
assert C.tau == m.tau
try: import no_such_module_here
except ImportError as error_seen: missing = (type(error_seen).__name__, error_seen.name, str(error_seen))
assert missing == ('ModuleNotFoundError', 'no_such_module_here', "No module named 'no_such_module_here'")
assert error('from math import nope') == "ImportError: cannot import name 'nope' from 'math' (unknown location)"
assert error('import math.nope') == "ModuleNotFoundError: No module named 'math.nope'; 'math' is not a package"
assert error('exec("from math import *\\nsin.x = 1")') == "AttributeError: 'builtin_function_or_method' object has no attribute 'x' and no __dict__ for setting new attributes"
ns = {}
exec("from string import *", ns)
assert "digits" in ns
assert not ("_re" in ns)
assert m.__name__ == 'math'
assert __name__ == '__main__'
