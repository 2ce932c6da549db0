# Where names come from that globals lack: a function takes `__builtins__` of its globals when it is made. Nearly always that is a module or
# a dict, but any object will do, and what it answers counts.
import builtins
import types


def outcome(code, given, evaluate=False):
    """What a program comes to with these builtins: its `r`, or its error."""
    names = {"__builtins__": given}
    try:
        if evaluate:
            return eval(code, names)
        exec(code, names)
    except Exception as error:
        return type(error).__name__, str(error)
    assert names["__builtins__"] is given
    return names.get("r")


# What has no items tells so at the first name that is looked up there, whichever statement asks.
refused = {
    5: "'int' object is not subscriptable", None: "'NoneType' object is not subscriptable", 1.5: "'float' object is not subscriptable",
    "text": "string indices must be integers, not 'str'", (): "tuple indices must be integers or slices, not str",
}
for given, text in refused.items():
    for code in "r = len", "r = missing", "def f():\n return len\nr = f()", "class A: pass", "import sys", "from sys import path", "assert print", "r = [len for _ in (1,)]":
        assert outcome(code, given) == ("TypeError", text), (given, code)
    assert outcome("len", given, True) == ("TypeError", text)
    for code in "r = 1", "r = f'{1}' and 1", "def f(): return 1\nr = f()", "r = [x for x in (1,)][0]", "x = 1\nr = x":
        assert outcome(code, given) == 1, (given, code)
    assert outcome("assert 0", given) == ("AssertionError", "")
assert outcome("r = len", [])[1] == "list indices must be integers or slices, not str"


# What has items is asked: KeyError means that there is none, any other error goes on.
class Answers:
    def __init__(self, error=None):
        self.error = error

    def __getitem__(self, name):
        if self.error is not None:
            raise self.error
        return "asked", name


class Subclass(dict):
    def __missing__(self, name):
        return "missing", name


class Overridden(dict):
    __getitem__ = Answers.__getitem__
    error = None


for given, expected in [
    (Answers(), ("asked", "len")), (Subclass(), ("missing", "len")), (Overridden(), ("asked", "len")), ({"len": 1}, 1), (types.MappingProxyType({"len": 2}), 2),
    ({}, ("NameError", "name 'len' is not defined")), (Answers(KeyError()), ("NameError", "name 'len' is not defined")),
    (Answers(ZeroDivisionError("mine")), ("ZeroDivisionError", "mine")),
]:
    assert outcome("r = len", given) == expected
    assert outcome("len", given, True) == expected
    assert outcome("def f():\n return len\nr = f()", given) == expected
    assert outcome("class len: pass\nr = 1", given) != 1
for given in {}, Answers(KeyError()):
    assert outcome("class A: pass", given) == ("NameError", "__build_class__ not found")
    assert outcome("import sys", given) == ("ImportError", "__import__ not found")
for given in Answers(), Subclass():
    assert outcome("class A: pass", given) == outcome("import sys", given) == ("TypeError", "'tuple' object is not callable")
module = types.ModuleType("given")
module.len = 7
assert outcome("r = len", module) == 7 and outcome("r = print", module)[0] == "NameError"

# The attribute of functions, and of frames, is what was found, the namespace of a module for a module.
code = (lambda: len).__code__
for given in 5, Answers(), {}, Subclass():
    function = types.FunctionType(code, {"__builtins__": given})
    assert function.__builtins__ is given
    assert outcome("import sys\nr = sys._getframe().f_builtins", {"__import__": __import__}) == {"__import__": __import__}
assert types.FunctionType(code, {"__builtins__": module}).__builtins__ is vars(module)
try:
    types.FunctionType(code, {"__builtins__": 5})()
except TypeError as error:
    assert str(error) == refused[5]

# exec() and eval() give globals that have none those of the code that calls them, as a dict.
for run in exec, eval:
    names = {}
    run("1", names)
    assert names["__builtins__"] is vars(builtins)
own = {"exec": exec, "eval": eval}
names = {"__builtins__": own, "inner": {}, "make": lambda f: types.FunctionType(f.__code__, {})}
exec("exec('1', inner)", names)
assert names["inner"]["__builtins__"] is own
assert types.FunctionType(code, {}).__builtins__ is vars(builtins)

# A change counts for functions that are made later, not for those that are there, nor for the frame that runs.
names = {}
exec("def before(): return len([1])", names)
names["__builtins__"] = {"len": lambda x: "other"}
exec("def after(): return len([1])", names)
assert (names["before"](), names["after"]()) == (1, "other")
del names["__builtins__"]
assert (names["before"](), names["after"]()) == (1, "other")
__builtins__ = 5
assert len([1]) == 1


def late():
    return len([1])


class Body:
    first = 1


try:
    late()
except TypeError as error:
    assert str(error) == refused[5]
else:
    assert False
try:
    eval("len([1])")
except TypeError as error:
    assert str(error) == refused[5]
else:
    assert False
