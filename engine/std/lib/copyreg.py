"""What pickle asks for classes that cannot answer for themselves."""

from operator import getitem as _getitem

__all__ = ["pickle", "constructor", "add_extension", "remove_extension", "clear_extension_cache"]

dispatch_table = {}


def constructor(object):
    if not callable(object):
        raise TypeError("constructors must be callable")


def pickle(ob_type, pickle_function, constructor_ob=None):
    if not callable(pickle_function):
        raise TypeError("reduction functions must be callable")
    dispatch_table[ob_type] = pickle_function
    if constructor_ob is not None:
        constructor(constructor_ob)


def pickle_super(obj):
    return super, (obj.__thisclass__, obj.__self__)


def pickle_union(obj):
    return _getitem, (type(obj), obj.__args__)


def pickle_complex(c):
    return complex, (c.real, c.imag)


dispatch_table.update({complex: pickle_complex, type(int | str): pickle_union, super: pickle_super})


def _reconstructor(cls, base, state):
    # As protocols 0 and 1 describe an instance: the builtin base with its value.
    if base is object:
        return base.__new__(cls)
    made = base.__new__(cls, state)
    fill = base.__init__
    if fill is not object.__init__:
        fill(made, state)
    return made


_HEAPTYPE = 1 << 9


def _reduce_ex(self, proto):
    cls = self.__class__
    # The nearest builtin base has the value that attributes do not hold.
    base = next((b for b in cls.__mro__ if not b.__flags__ & _HEAPTYPE), object)
    if base is cls and base is not object:
        raise TypeError(f"cannot pickle {cls.__name__!r} object")
    args = cls, base, None if base is object else base(self)
    has_slots = bool(getattr(self, "__slots__", None))
    getstate = getattr(self, "__getstate__", None)
    if getstate is None:
        if has_slots:
            raise TypeError(
                f"cannot pickle {cls.__name__!r} object: a class that defines __slots__ without defining "
                f"__getstate__ cannot be pickled with protocol {proto}")
        state = getattr(self, "__dict__", None)
    elif has_slots and getattr(type(self), "__getstate__", None) is object.__getstate__:
        raise TypeError("a class that defines __slots__ without defining __getstate__ cannot be pickled")
    else:
        state = getstate()
    return (_reconstructor, args, state) if state else (_reconstructor, args)


def __newobj__(cls, *args):
    return cls.__new__(cls, *args)


def __newobj_ex__(cls, args, kwargs):
    """Makes the instances of classes whose __new__ takes keywords, since pickle's protocol 4."""
    return cls.__new__(cls, *args, **kwargs)


def _slotnames(cls):
    """The names of the slots of a class and its bases. A class keeps its list under __slotnames__."""
    kept = cls.__dict__.get("__slotnames__")
    if kept is not None:
        return kept
    found = []
    for owner in cls.__mro__:
        slots = owner.__dict__.get("__slots__", ())
        found += [
            _mangled(owner.__name__, name) for name in ((slots,) if isinstance(slots, str) else slots)
            if name not in ("__dict__", "__weakref__")
        ]
    try:
        cls.__slotnames__ = found
    except Exception:
        pass  # a class that takes no attributes is asked again
    return found


def _mangled(cls, name):
    """The name of a private attribute of a class, as the compiler writes it."""
    prefix = cls.lstrip("_")
    return f"_{prefix}{name}" if prefix and name.startswith("__") and not name.endswith("__") else name


_extension_registry = {}
_inverted_registry = {}
_extension_cache = {}


def add_extension(module, name, code):
    """Give a module's name a number by which pickle may write it."""
    code = int(code)
    if not 0 < code < 1 << 31:
        raise ValueError("code out of range")
    key = module, name
    if _extension_registry.get(key) == code and _inverted_registry.get(code) == key:
        return
    if key in _extension_registry:
        raise ValueError(f"key {key} is already registered with code {_extension_registry[key]}")
    if code in _inverted_registry:
        raise ValueError(f"code {code} is already in use for key {_inverted_registry[code]}")
    _extension_registry[key] = code
    _inverted_registry[code] = key


def remove_extension(module, name, code):
    """Take the number of a name back."""
    key = module, name
    if _extension_registry.get(key) != code or _inverted_registry.get(code) != key:
        raise ValueError(f"key {key} is not registered with code {code}")
    del _extension_registry[key], _inverted_registry[code]
    _extension_cache.pop(code, None)


def clear_extension_cache():
    _extension_cache.clear()
