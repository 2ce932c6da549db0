# Modules: a namespace from the start, __annotate__ and __annotations__, methods that are functions of the module.
from types import MappingProxyType, ModuleType


def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


m = ModuleType.__new__(ModuleType)
assert m.__dict__ == {} and m.__annotations__ == {} and m.__dict__ == {"__annotations__": {}}
del m.__annotations__
assert error("del m.__annotations__") == "AttributeError: __annotations__"
m.__annotations__ = {"a": int}
assert m.__annotations__ == {"a": int}
assert m.__annotate__ is None and m.__dict__["__annotate__"] is None
assert m.__dir__() == ["__annotations__", "__annotate__"]
m.__annotate__ = lambda form: {"b": form}  # which makes the old annotations invalid
assert m.__annotations__ == {"b": 1}
m.__annotate__ = None
assert m.__annotations__ == {"b": 1}
assert error("m.__annotate__ = 5") == "TypeError: __annotate__ must be callable or None"
assert error("del m.__annotate__") == "TypeError: cannot delete __annotate__ attribute"
m.__annotate__ = lambda form: 5
assert error("m.__annotations__") == "TypeError: __annotate__() must return a dict, not int"
assert error("m.missing") == "AttributeError: module has no attribute 'missing'"

m = ModuleType("m")
assert repr(m.__format__) == "<built-in function __format__>" and m.__format__.__qualname__ == "__format__"
assert error("m.__format__(a=1)") == "TypeError: __format__() takes no keyword arguments"
assert error("m.__dir__(1)") == "TypeError: __dir__() takes no arguments (1 given)"


# What sets attributes is object's, which goes through __setattr__ of a class below as anywhere.
class Loud(ModuleType):
    def __setattr__(self, name, value): super().__setattr__(name + "_", value)
    def __delattr__(self, name): super().__delattr__(name + "_")


assert "__setattr__" not in ModuleType.__dict__ and ModuleType.__setattr__ is object.__setattr__
loud = Loud("loud")
loud.a = 1
assert loud.a_ == 1
del loud.a
assert not hasattr(loud, "a_")
object.__setattr__(loud, "plain", 2)
assert loud.plain == 2
assert error("object.__setattr__(m, '__dict__', {})") == "AttributeError: readonly attribute"


class Mapping:
    def keys(self): return ["a"]
    def __getitem__(self, key): return 1


assert error("MappingProxyType(1, 2)") == "TypeError: mappingproxy() takes at most 1 argument (2 given)"
assert error("MappingProxyType(Mapping()).__reversed__()") == "AttributeError: 'Mapping' object has no attribute '__reversed__'"
