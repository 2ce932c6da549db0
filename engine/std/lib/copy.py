"""Copies of objects.

copy(x) makes an object of the same kind that holds the same objects; deepcopy(x) copies those too, and each once.
Classes decide how with __copy__(self), __deepcopy__(self, memo), and what they tell pickle; __replace__ serves replace().
"""

from types import BuiltinFunctionType as _Builtin, CodeType as _Code, FunctionType as _Function
from copyreg import dispatch_table
from _copy import copy as _copy, deepcopy as _deepcopy, setup as _setup
from _weakref import ref as _ref

__all__ = ["Error", "copy", "deepcopy", "replace"]


class Error(Exception):
    pass


error = Error

# Objects of these types are their own copies.
_atomic_types = frozenset({
    type(None), type(...), type(NotImplemented), int, float, bool, complex, bytes, str, type, range, property,
    _Code, _Builtin, _Function, _ref,
})
_copy_atomic_types = _atomic_types | {tuple, frozenset, slice, super}
_copy_builtin_containers = frozenset({list, dict, set, bytearray})
# Functions (x, memo) for further types.
_deepcopy_dispatch = {}
_setup(Error, _atomic_types, _copy_atomic_types, dispatch_table, _deepcopy_dispatch)


def copy(x):
    """A new object of the same kind that holds the same objects."""
    return _copy(x)


def deepcopy(x, memo=None):
    """A new object that holds copies, each made once; memo has those made already, by id."""
    return _deepcopy(x, memo)


def replace(obj, /, **changes):
    """A copy of an object, such as a named tuple or a dataclass, with some fields changed."""
    cls = obj.__class__
    func = getattr(cls, "__replace__", None)
    if func is None:
        raise TypeError(f"replace() does not support {cls.__name__} objects")
    return func(obj, **changes)
