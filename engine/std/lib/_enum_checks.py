"""Decorators of enumerations and checks of them. These names are those of the module enum."""

import sys
from _enum_namespace import _high_bit, _is_single_bit, _iter_bits_lsb

__name__ = "enum"


def _enum():
    """The module enum, which imports this one."""
    import enum

    return enum


def unique(enumeration):
    """Refuse an enumeration in which two names have the same value."""
    aliases = [f"{name} -> {member.name}" for name, member in enumeration.__members__.items() if name != member.name]
    if aliases:
        raise ValueError(f"duplicate values found in {enumeration!r}: {', '.join(aliases)}")
    return enumeration


class verify:
    """Refuse an enumeration that breaks one of the given rules of EnumCheck."""

    def __init__(self, *checks):
        self.checks = checks

    def __call__(self, enumeration):
        enum = _enum()
        tests = {enum.UNIQUE: _check_unique, enum.CONTINUOUS: _check_continuous, enum.NAMED_FLAGS: _check_named}
        for check in self.checks:
            tests[check](enumeration)
        return enumeration


def _check_unique(enumeration):
    aliases = [f"{name} -> {member.name}" for name, member in enumeration.__members__.items() if name != member.name]
    if aliases:
        raise ValueError(f"aliases found in {enumeration!r}: {', '.join(aliases)}")


def _check_continuous(enumeration):
    values = {member.value for member in enumeration}
    if len(values) < 2:
        return
    low, high = min(values), max(values)
    if issubclass(enumeration, _enum().Flag):
        kind = "flag"
        between = [2 ** i for i in range(_high_bit(low) + 1, _high_bit(high))]
    else:
        kind = "enum"
        between = range(low + 1, high)
    missing = [str(value) for value in between if value not in values]
    if missing:
        raise ValueError(f"invalid {kind} {enumeration.__name__!r}: missing values {', '.join(missing)}"[:256])


def _check_named(enumeration):
    known = [member.value for member in enumeration]
    names, missing = [], 0
    for name, alias in enumeration._member_map_.items():
        if name in enumeration._member_names_ or alias.value < 0:
            continue
        bits = [bit for bit in _iter_bits_lsb(alias.value) if bit not in known]
        if bits:
            names.append(name)
        for bit in bits:
            missing |= bit
    if not names:
        return
    who = f"alias {names[0]} is missing" if len(names) == 1 else f"aliases {', '.join(names[:-1])} and {names[-1]} are missing"
    what = f"value 0x{missing:x}" if _is_single_bit(missing) else f"combined values of 0x{missing:x}"
    raise ValueError(f"invalid Flag {enumeration.__name__!r}: {who} {what} [use enum.show_flag_values(value) for details]")


def _module_of(self):
    return self.__class__.__module__.split(".")[-1]


def global_enum_repr(self):
    """A member's repr with the last part of its module's name in the place of the class."""
    return f"{_module_of(self)}.{self._name_}"


def global_flag_repr(self):
    """A flag's repr with the last part of its module's name in the place of the class."""
    module, cls = _module_of(self), self.__class__
    if self._name_ is None:
        return f"{module}.{cls.__name__}({self._value_!r})"
    if _is_single_bit(self._value_):
        return f"{module}.{self._name_}"
    if cls._boundary_ is not None and str(cls._boundary_) == "keep":
        return "|".join([part if part[0].isdigit() else f"{module}.{part}" for part in self._name_.split("|")])
    return "|".join([f"{module}.{part}" for part in self._name_.split("|")])


def global_str(self):
    """A member's name without its class."""
    if self._name_ is None:
        return f"{self.__class__.__name__}({self._value_!r})"
    return self._name_


def global_enum(cls, update_str=False):
    """Make the members names of their module: their repr names the module, and the module gets them."""
    enum = _enum()
    cls.__repr__ = global_flag_repr if issubclass(cls, enum.Flag) else global_enum_repr
    if not issubclass(cls, enum.ReprEnum) or update_str:
        cls.__str__ = global_str
    sys.modules[cls.__module__].__dict__.update(cls.__members__)
    return cls


def pickle_by_global_name(self, proto):
    """Have pickle take the member from the module's globals."""
    return self.name


def pickle_by_enum_name(self, proto):
    """Have pickle take the member from its class by name."""
    return getattr, (self.__class__, self._name_)


def _simple_enum(etype=None, *, boundary=None, use_args=None):
    """Make an enumeration of a plain class quickly, without the checks of the metaclass."""
    etype = etype or _enum().Enum

    def convert(cls):
        metacls = type(etype)
        namespace = metacls.__prepare__(cls.__name__, (etype,))
        if use_args is not None:
            namespace["_use_args_"] = use_args
        for name, value in cls.__dict__.items():
            if name not in ("__dict__", "__weakref__"):
                namespace[name] = value
        return metacls.__new__(metacls, cls.__name__, (etype,), namespace, boundary=boundary)

    return convert


def _test_simple_enum(checked_enum, simple_enum):
    """Raises TypeError where an enumeration made by _simple_enum() differs from one made by the class statement."""
    failed = []
    if checked_enum.__dict__ != simple_enum.__dict__:
        for name, made in checked_enum.__members__.items():
            other = simple_enum.__members__.get(name)
            if other is None:
                failed.append(f"missing member from simple enum: {name!r}")
            elif made._value_ != other._value_:
                failed.append(f"{name!r} value: checked {made._value_!r}, simple {other._value_!r}")
        for name in simple_enum.__members__:
            if name not in checked_enum.__members__:
                failed.append(f"extra member in simple enum: {name!r}")
    if failed:
        raise TypeError("enum mismatch:\n   " + "\n   ".join(failed))


def _make_class_unpicklable(obj):
    """Has pickling of a class or of an instance fail."""

    def refuse(self, proto):
        raise TypeError(f"{self!r} cannot be pickled")

    if isinstance(obj, _enum().Enum):
        setattr(obj, "__reduce_ex__", refuse)
    else:
        type.__setattr__(obj, "__reduce_ex__", refuse)
        type.__setattr__(obj, "__module__", "<unknown>")
