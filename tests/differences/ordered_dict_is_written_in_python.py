"""Category: builtins. Description: collections.OrderedDict is a class as a guest writes one: its attributes can be set, and it and dict's other
subclasses may stand for each other in __class__ and __bases__. ExceptionGroup is a builtin, which no object's __class__ can be set to. Reason: the
struct of an OrderedDict is that of a dict. Workaround: none needed."""
import collections


class Plain(dict):
    pass


d = Plain(a=1)
d.__class__ = collections.OrderedDict
assert d.popitem() == ("a", 1)


class Group(ExceptionGroup):
    pass


try:
    Group("", [ValueError()]).__class__ = ExceptionGroup
except TypeError as e:
    assert str(e) == "__class__ assignment only supported for mutable types or ModuleType subclasses"
else:
    raise AssertionError
