"""The namespace in which the body of an enumeration runs, and what may stand in it. These names are those of the module enum."""

import builtins as _builtins
from types import DynamicClassAttribute

__name__ = "enum"


class _Missing:
    def __init__(self, name):
        self._name = name

    def __repr__(self):
        return self._name


_auto_null = _Missing("_auto_null")
_not_given = _Missing("<not given>")


class nonmember:
    """A value in the body of an enumeration that becomes no member."""

    def __init__(self, value):
        self.value = value


class member:
    """A value in the body of an enumeration that becomes a member whatever it is."""

    def __init__(self, value):
        self.value = value


class auto:
    """A value in the body of an enumeration that its _generate_next_value_() chooses."""

    def __init__(self, value=_auto_null):
        self.value = value

    def __repr__(self):
        return f"auto({self.value!r})"


class property(DynamicClassAttribute):
    """A descriptor, mapping class/instance attribute access via the Enum
    class to its members: a name may be that of a member and of an attribute
    of members at once.
    """

    member = None  # of the class, under the same name

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            if self.member is None:
                raise AttributeError(f"{ownerclass!r} has no attribute {self.name!r}")
            return self.member
        if self.fget is not None:
            return self.fget(instance)
        try:
            return ownerclass._member_map_[self.name]
        except KeyError:
            raise AttributeError(f"{ownerclass!r} has no attribute {self.name!r}") from None

    def __set__(self, instance, value):
        if self.fset is None:
            raise AttributeError(f"<enum {self.clsname!r}> cannot set attribute {self.name!r}")
        return self.fset(instance, value)

    def __delete__(self, instance):
        if self.fdel is None:
            raise AttributeError(f"<enum {self.clsname!r}> cannot delete attribute {self.name!r}")
        return self.fdel(instance)

    def __set_name__(self, ownerclass, name):
        self.name = name
        self.clsname = ownerclass.__name__


def _is_descriptor(obj):
    return hasattr(obj, "__get__") or hasattr(obj, "__set__") or hasattr(obj, "__delete__")


def _is_dunder(name):
    return len(name) > 4 and name[:2] == name[-2:] == "__" and name[2] != "_" and name[-3] != "_"


def _is_sunder(name):
    return len(name) > 2 and name[0] == name[-1] == "_" and name[1] != "_" and name[-2] != "_"


def _is_private(cls_name, name):
    prefix = f"_{cls_name}__"
    return len(name) > len(prefix) and name.startswith(prefix) and (name[-1] != "_" or name[-2] != "_")


def _is_inner_class(cls_name, obj):
    if not isinstance(obj, type):
        return False
    full = f"{cls_name}.{obj.__name__}"
    return obj.__qualname__ == full or obj.__qualname__.endswith("." + full)


def _is_single_bit(num):
    return num > 0 and num & num - 1 == 0


def _high_bit(value):
    """The index of the highest bit, -1 if value is zero."""
    return value.bit_length() - 1


def _iter_bits_lsb(num):
    """The bits of a number one by one, the lowest first."""
    value = getattr(num, "_value_", num)
    if value < 0:
        raise ValueError(f"{num!r} is not a positive integer")
    while value:
        bit = value & -value
        yield bit
        value ^= bit


def show_flag_values(value):
    return list(_iter_bits_lsb(value))


def bin(num, max_bits=None):
    """The digits of a number in base 2 behind its sign bit; a negative one is its two's complement."""
    digits = _builtins.bin(num if num >= 0 else num + (1 << num.bit_length()))[2:]
    if num == 0:
        digits = ""
    sign = "0" if num >= 0 else "1"
    if num < 0:
        digits = digits.zfill(num.bit_length())
    if max_bits is not None:
        digits = digits.rjust(max_bits, sign)
    return f"0b{sign} {digits}"


_SUNDERS = frozenset({
    "_order_", "_generate_next_value_", "_numeric_repr_", "_missing_", "_ignore_", "_iter_member_",
    "_iter_member_by_value_", "_iter_member_by_def_", "_add_alias_", "_add_value_alias_", "_use_args_",
})


class EnumDict(dict):
    """The namespace of an enumeration's body: it knows the members in their order and refuses a name that comes twice."""

    def __init__(self, cls_name=None):
        super(EnumDict, self).__init__()
        self._member_names = {}  # in order
        self._last_values = []
        self._ignore = []
        self._auto_called = False
        self._cls_name = cls_name
        self._generate_next_value = None

    @_builtins.property
    def member_names(self):
        return list(self._member_names)

    def __setitem__(self, key, value):
        if self._cls_name is not None and _is_private(self._cls_name, key):
            pass
        elif _is_sunder(key):
            self._set_sunder(key, value)
            if key == "_ignore_":
                value = self._ignore
        elif _is_dunder(key):
            if key == "__order__":
                key = "_order_"
        elif key in self._member_names:
            raise TypeError(f"{key!r} already defined as {self[key]!r}")
        elif key in self._ignore:
            pass
        elif isinstance(value, nonmember):
            value = value.value
        elif not (_is_descriptor(value) or self._cls_name is not None and _is_inner_class(self._cls_name, value)):
            if key in self:
                raise TypeError(f"{key!r} already defined as {self[key]!r}")
            value = self._add_member(key, value)
        super(EnumDict, self).__setitem__(key, value)

    def _set_sunder(self, key, value):
        if key not in _SUNDERS:
            raise ValueError(f"_sunder_ names, such as {key!r}, are reserved for future Enum use")
        if key == "_generate_next_value_":
            if self._auto_called:
                raise TypeError("_generate_next_value_ must be defined before members")
            self._generate_next_value = value.__func__ if isinstance(value, staticmethod) else value
        elif key == "_ignore_":
            self._ignore = value.replace(",", " ").split() if isinstance(value, str) else list(value)
            known = set(self._ignore) & set(self._member_names)
            if known:
                raise ValueError(f"_ignore_ cannot specify already set names: {known!r}")

    def _add_member(self, key, value):
        """Notes a member, and gives its value with those of auto() in it."""
        if isinstance(value, member):
            value = value.value
        if isinstance(value, auto):
            value = self._next(key, value)
            self._last_values.append(value)
        elif isinstance(value, tuple) and any([isinstance(v, auto) for v in value]):
            items = []
            for v in value:
                if isinstance(v, auto):
                    v = self._next(key, v)
                    self._last_values.append(v)
                items.append(v)
            try:
                value = type(value)(items)
            except TypeError:
                value = type(value)(*items)  # a named tuple
        else:
            self._last_values.append(value)
        self._member_names[key] = None
        return value

    def _next(self, key, value):
        if value.value is _auto_null:
            value.value = self._generate_next_value(key, 1, len(self._member_names), self._last_values[:])
            self._auto_called = True
        return value.value

    def update(self, members, **more_members):
        for name in members.keys() if hasattr(members, "keys") else ():
            self[name] = members[name]
        if not hasattr(members, "keys"):
            for name, value in members:
                self[name] = value
        for name, value in more_members.items():
            self[name] = value
