# What cannot be imported.
import no_such_module  # raises: ModuleNotFoundError: No module named 'no_such_module'
import no_such.module  # raises: ModuleNotFoundError: No module named 'no_such'
from no_such import x  # raises: ModuleNotFoundError: No module named 'no_such'
from math import no_such  # raises: ImportError: cannot import name 'no_such' from 'math' (unknown location)
from math import sqr  # raises: ImportError: cannot import name 'sqr' from 'math' (unknown location). Did you mean: 'sqrt'?
from math import Sqrt, pi  # raises: ImportError: cannot import name 'Sqrt' from 'math' (unknown location). Did you mean: 'sqrt'?
import math.sub  # raises: ModuleNotFoundError: No module named 'math.sub'; 'math' is not a package
from . import x  # raises: ImportError: attempted relative import with no known parent package
from .. import x  # raises: ImportError: attempted relative import with no known parent package
from .a import x  # raises: ImportError: attempted relative import with no known parent package
import json.nope  # raises: ModuleNotFoundError: No module named 'json.nope'
__import__("")  # raises: ValueError: Empty module name
__import__(5)  # raises: TypeError: module name must be a string
__import__("math", level=-1)  # raises: ValueError: level must be >= 0
__import__("math", level=1)  # raises: KeyError: "'__name__' not in globals"
import collection  # raises: ModuleNotFoundError: No module named 'collection'
import jsn  # raises: ModuleNotFoundError: No module named 'jsn'
import Math  # raises: ModuleNotFoundError: No module named 'Math'
from math import *, pi  # raises: SyntaxError: invalid syntax
from builtins import lenn  # raises: ImportError: cannot import name 'lenn' from 'builtins' (unknown location). Did you mean: 'len'?
import importlib; importlib.import_module("")  # raises: ValueError: Empty module name
import importlib; importlib.import_module(".x")  # raises: TypeError: the 'package' argument is required to perform a relative import for '.x'
from importlib import import_module; import_module("nope.nope")  # raises: ModuleNotFoundError: No module named 'nope'
