"""Enumerations: classes whose instances are a fixed set of named values, and sets of flags."""

import builtins as _builtins
import sys
from _enum_namespace import (
    EnumDict, _auto_null, _high_bit, _is_descriptor, _is_dunder, _is_private, _is_single_bit, _is_sunder, _iter_bits_lsb,
    _not_given, auto, bin, member, nonmember, property, show_flag_values,
)
from types import MappingProxyType

__all__ = [
    "EnumType", "EnumMeta", "EnumDict", "Enum", "IntEnum", "StrEnum", "Flag", "IntFlag", "ReprEnum", "auto", "unique",
    "property", "verify", "member", "nonmember", "FlagBoundary", "STRICT", "CONFORM", "EJECT", "KEEP",
    "global_flag_repr", "global_enum_repr", "global_str", "global_enum", "EnumCheck", "CONTINUOUS", "NAMED_FLAGS",
    "UNIQUE", "pickle_by_global_name", "pickle_by_enum_name", "show_flag_values", "bin",
]

# Known when the classes below are made; the metaclass runs before.
Enum = Flag = ReprEnum = None


_EnumDict = EnumDict


class _proto_member:
    """A member to be: it makes itself when the class is there, before __init_subclass__ runs."""

    def __init__(self, value):
        self.value = value

    def __set_name__(self, cls, name):
        type.__delattr__(cls, name)
        value = self.value
        args = value if isinstance(value, tuple) else (value,)
        if cls._member_type_ is tuple:
            args = (args,)
        made = cls._new_member_(cls, *args) if cls._use_args_ else cls._new_member_(cls)
        if not hasattr(made, "_value_"):
            if cls._member_type_ is object:
                made._value_ = value
            else:
                try:
                    made._value_ = cls._member_type_(*args)
                except Exception as error:
                    raise TypeError("_value_ not set in __new__, unable to create it") from error
        value = made._value_
        made._name_ = name
        made.__objclass__ = cls
        made.__init__(*args)
        made._sort_order_ = len(cls._member_names_)
        is_flag = Flag is not None and issubclass(cls, Flag)
        if is_flag and isinstance(value, int):
            cls._flag_mask_ |= value
            if _is_single_bit(value):
                cls._singles_mask_ |= value
            cls._all_bits_ = 2 ** cls._flag_mask_.bit_length() - 1
        known = _find_value(cls, value)
        if known is not None:
            made = known  # the name is an alias
        elif not is_flag or isinstance(value, int) and _is_single_bit(value):
            cls._member_names_.append(name)  # a flag of several bits is an alias too
        cls._add_member_(name, made)
        _note_value(cls, name, value, made)


def _find_value(cls, value):
    """The member with a value, None where there is none."""
    try:
        return cls._value2member_map_.get(value)
    except TypeError:  # it has no hash
        for known in cls._member_map_.values():
            if known._value_ == value:
                return known
    return None


def _note_value(cls, name, value, made):
    try:
        cls._value2member_map_.setdefault(value, made)
        if value not in cls._hashable_values_:
            cls._hashable_values_.append(value)
    except TypeError:
        cls._unhashable_values_.append(value)
        cls._unhashable_values_map_.setdefault(name, []).append(value)


def _data_type(cls_name, bases):
    """The type of the values, such as int, None where nothing says."""
    found = set()
    for chain in bases:
        candidate = None
        for base in chain.__mro__:
            if base is object:
                continue
            if isinstance(base, EnumType):
                if base._member_type_ is not object:
                    found.add(base._member_type_)
                    break
            elif "__new__" in base.__dict__ or "__dataclass_fields__" in base.__dict__:
                found.add(candidate or base)
                break
            else:
                candidate = candidate or base
    if len(found) > 1:
        raise TypeError(f"too many data types for {cls_name!r}: {found!r}")
    return found.pop() if found else None


def _data_repr(bases):
    """The repr of the values, None for repr()."""
    for chain in bases:
        for base in chain.__mro__:
            if base is object:
                continue
            if isinstance(base, EnumType):
                return base._value_repr_
            if "__repr__" in base.__dict__:
                if "__dataclass_fields__" in base.__dict__ and base.__dataclass_params__.repr:
                    return _dataclass_repr
                return base.__dict__["__repr__"]
    return None


def _dataclass_repr(self):
    return ", ".join([f"{name}={getattr(self, name)!r}" for name, f in self.__dataclass_fields__.items() if f.repr])


def _find_new(namespace, member_type, first_enum):
    """What makes the members, whether it is the class's own, and whether it takes the values."""
    new = namespace.get("__new__")
    own = first_enum is not None and new is not None
    if new is None:
        others = (None, object.__new__, Enum.__new__ if Enum is not None else None)
        for name in ("__new_member__", "__new__"):
            for place in (member_type, first_enum):
                found = getattr(place, name, None)
                if new is None and not any([found is other for other in others]):
                    new = found
        if new is None:
            new = object.__new__
    plain = first_enum is None or new is object.__new__ or Enum is not None and new is Enum.__new__
    return new, own, not plain


class EnumType(type):
    """The type of enumerations."""

    @classmethod
    def __prepare__(metacls, cls, bases, **kwds):
        metacls._check_for_existing_members_(cls, bases)
        namespace = EnumDict(cls)
        _, first_enum = metacls._get_mixins_(cls, bases)
        if first_enum is not None:
            namespace["_generate_next_value_"] = getattr(first_enum, "_generate_next_value_", None)
        return namespace

    def __new__(metacls, cls, bases, classdict, *, boundary=None, _simple=False, **kwds):
        if _simple:
            return super(EnumType, metacls).__new__(metacls, cls, bases, classdict, **kwds)
        names = list(classdict._member_names)
        namespace = dict(classdict)
        for key in [*namespace.pop("_ignore_", ()), "_ignore_"]:
            namespace.pop(key, None)
        invalid = {"mro", ""} & set(names)
        if invalid:
            raise ValueError(f"invalid enum member name(s) {','.join([repr(n) for n in invalid])}")
        order = namespace.pop("_order_", None)
        following = namespace.get("_generate_next_value_")
        if following is not None and not isinstance(following, staticmethod):
            namespace["_generate_next_value_"] = staticmethod(following)
        member_type, first_enum = metacls._get_mixins_(cls, bases)
        new, own_new, use_args = _find_new(namespace, member_type, first_enum)
        namespace["_new_member_"] = new
        namespace["_use_args_"] = namespace.get("_use_args_", use_args)
        for name in names:
            if name in namespace:
                namespace[name] = _proto_member(namespace[name])
        namespace.update(
            _member_names_=[], _member_map_={}, _value2member_map_={}, _hashable_values_=[], _unhashable_values_=[],
            _unhashable_values_map_={}, _member_type_=member_type, _value_repr_=_data_repr(bases),
        )
        if Flag is None and cls == "Flag" or Flag is not None and any([issubclass(b, Flag) for b in bases if isinstance(b, type)]):
            namespace.update(
                _boundary_=boundary or getattr(first_enum, "_boundary_", None), _flag_mask_=0, _singles_mask_=0,
                _all_bits_=0, _inverted_=None,
            )
        made = _make_class(super(EnumType, metacls).__new__, metacls, cls, bases, namespace, kwds)
        _complete(made, bases, namespace, member_type, first_enum)
        if own_new and Enum is not None:
            made.__new_member__ = new
        if Enum is not None:
            made.__new__ = Enum.__new__
        _check_order(made, order)
        return made

    def __bool__(cls):
        """Classes are true, however many members they have."""
        return True

    def __call__(cls, value, names=_not_given, *values, module=None, qualname=None, type=None, start=1, boundary=None):
        """The member of a value; called on a class without members, a new enumeration with these names."""
        if cls._member_map_:
            if names is not _not_given:
                value = (value, names) + values
            return cls.__new__(cls, value)
        if names is _not_given and type is None:
            raise TypeError(f"{cls} has no members; specify `names=()` if you meant to create a new, empty, enum")
        return cls._create_(
            value, None if names is _not_given else names, module=module, qualname=qualname, type=type, start=start,
            boundary=boundary,
        )

    def __contains__(cls, value):
        """Whether something is a member of the class, or the value of one."""
        if isinstance(value, cls):
            return True
        try:
            cls(value)
            return True
        except ValueError:
            return value in cls._unhashable_values_ or value in cls._hashable_values_

    def __delattr__(cls, attr):
        if attr in cls.__dict__.get("_member_map_", ()):
            raise AttributeError(f"{cls.__name__!r} cannot delete member {attr!r}.")
        super(EnumType, cls).__delattr__(attr)

    def __dir__(cls):
        names = {
            "__class__", "__contains__", "__doc__", "__getitem__", "__iter__", "__len__", "__members__", "__module__",
            "__name__", "__qualname__", *cls._member_names_,
        }
        if cls._new_member_ is not object.__new__:
            names.add("__new__")
        if cls.__init_subclass__ is not object.__init_subclass__:
            names.add("__init_subclass__")
        if cls._member_type_ is not object:
            names.update(dir(cls._member_type_))
        return sorted(names)

    def __getitem__(cls, name):
        """The member of a name."""
        return cls._member_map_[name]

    def __iter__(cls):
        """The members in the order of the class's body."""
        return (cls._member_map_[name] for name in cls._member_names_)

    def __reversed__(cls):
        """The members, the last of the class's body first."""
        return (cls._member_map_[name] for name in reversed(cls._member_names_))

    def __len__(cls):
        """How many members there are; a second name of one does not count."""
        return len(cls._member_names_)

    @_builtins.property
    def __members__(cls):
        """The members by name, second names included, as a mapping that cannot be changed."""
        return MappingProxyType(cls._member_map_)

    @_builtins.property
    def __signature__(cls):
        if cls._member_names_:
            return "(*values)"
        return "(new_class_name, /, names, *, module=None, qualname=None, type=None, start=1, boundary=None)"

    def __repr__(cls):
        kind = "flag" if Flag is not None and issubclass(cls, Flag) else "enum"
        return f"<{kind} {cls.__name__!r}>"

    def __setattr__(cls, name, value):
        """Set an attribute that is no member."""
        if name in cls.__dict__.get("_member_map_", ()):
            raise AttributeError(f"cannot reassign member {name!r}")
        super(EnumType, cls).__setattr__(name, value)

    def _create_(cls, class_name, names, *, module=None, qualname=None, type=None, start=1, boundary=None):
        """A new enumeration: names are a str, an iterable of names or of pairs, or a mapping."""
        metacls = cls.__class__
        bases = (cls,) if type is None else (type, cls)
        _, first_enum = cls._get_mixins_(class_name, bases)
        namespace = metacls.__prepare__(class_name, bases)
        if isinstance(names, str):
            names = names.replace(",", " ").split()
        if isinstance(names, (tuple, list)) and names and isinstance(names[0], str):
            values = []
            for count, name in enumerate(names):
                values.append(first_enum._generate_next_value_(name, start, count, values[:]))
            names = list(zip(names, values))
        for item in () if names is None else names:
            name, value = (item, names[item]) if isinstance(item, str) else item
            namespace[name] = value
        if module is None:
            module = sys._getframe(0).f_globals.get("__name__")  # our own frames are hidden
        if module is not None:
            namespace["__module__"] = module
        if qualname is not None:
            namespace["__qualname__"] = qualname
        return metacls.__new__(metacls, class_name, bases, namespace, boundary=boundary)

    def _convert_(cls, name, module, filter, source=None, *, boundary=None, as_global=False):
        """Make an enumeration of a module's constants that a filter picks, and put it and them into the module."""
        home = vars(sys.modules[module])
        values = home if source is None else vars(source)
        found = [(key, value) for key, value in values.items() if filter(key)]
        try:
            found.sort(key=lambda pair: (pair[1], pair[0]))
        except TypeError:
            found.sort(key=lambda pair: pair[0])
        made = cls(name, found, module=module, boundary=boundary or KEEP)
        if as_global:
            global_enum(made)
        else:
            sys.modules[made.__module__].__dict__.update(made.__members__)
        home[name] = made
        return made

    @classmethod
    def _check_for_existing_members_(mcls, class_name, bases):
        for chain in bases:
            for base in chain.__mro__:
                if isinstance(base, EnumType) and base._member_names_:
                    raise TypeError(f"<enum {class_name!r}> cannot extend {base!r}")

    @classmethod
    def _get_mixins_(mcls, class_name, bases):
        """The type of the values and the first base that is an enumeration."""
        if not bases:
            return object, Enum
        first_enum = bases[-1]
        if not isinstance(first_enum, EnumType):
            raise TypeError("new enumerations should be created as `EnumName([mixin_type, ...] [data_type,] enum_type)`")
        return _data_type(class_name, bases) or object, first_enum

    def _add_member_(cls, name, made):
        """Gives the class a member under a name, which may be that of an attribute of members too."""
        known = cls._member_map_.get(name, made)
        if known is not made:
            raise NameError(f"{name!r} is already bound: {known!r}")
        if name in cls._member_map_:
            return
        shadowed = None
        for base in cls.__mro__[1:]:
            if name in base.__dict__:
                shadowed = base.__dict__[name]
                break
        if _is_descriptor(shadowed):
            redirect = property()
            redirect.member = made
            redirect.__set_name__(cls, name)
            redirect.fget = getattr(shadowed, "fget", None) or _reader(shadowed)
            redirect.fset = getattr(shadowed, "fset", None)
            redirect.fdel = getattr(shadowed, "fdel", None)
            type.__setattr__(cls, name, redirect)
        else:
            type.__setattr__(cls, name, made)
        cls._member_map_[name] = made


EnumMeta = EnumType


def _reader(descriptor):
    """Reads what a descriptor of a base, such as a method of a data type, gives for a member."""
    get = getattr(type(descriptor), "__get__", None)
    return None if get is None else lambda self: get(descriptor, self, type(self))


def _make_class(new, metacls, cls, bases, namespace, kwds):
    """Makes the class. The note that a member's error gets on its way is none of the program's business."""
    try:
        made = new(metacls, cls, bases, {**namespace, "_in_progress_": True}, **kwds)
        type.__delattr__(made, "_in_progress_")
        return made
    except Exception as error:
        notes = getattr(error, "__notes__", None)
        if notes is not None:
            notes[:] = [note for note in notes if "__set_name__ on '_proto_member'" not in note]
            if not notes:
                del error.__notes__
        raise


def _complete(made, bases, namespace, member_type, first_enum):
    """Sets what would come from the data type instead of the enumeration."""
    if ReprEnum is not None and ReprEnum in bases:
        if member_type is object:
            raise TypeError("ReprEnum subclasses must be mixed with a data type (i.e. int, str, float, etc.)")
        if "__format__" not in namespace:
            made.__format__ = member_type.__format__
        if "__str__" not in namespace:
            text = member_type.__str__
            made.__str__ = member_type.__repr__ if text is object.__str__ else text
        namespace = {"__format__": None, "__str__": None, **namespace}
    for name in ("__repr__", "__str__", "__format__", "__reduce_ex__"):
        if name not in namespace and first_enum is not None:
            found = getattr(made, name)
            if found is getattr(member_type, name) or found is getattr(object, name):
                setattr(made, name, getattr(first_enum, name))
    if Flag is None or not issubclass(made, Flag):
        return
    for name in ("__or__", "__and__", "__xor__", "__ror__", "__rand__", "__rxor__", "__invert__"):
        if name not in namespace:
            setattr(made, name, getattr(Flag, name))
    values = [m._value_ for m in made]
    if values != sorted(values):
        made._iter_member_ = made._iter_member_by_def_


def _check_order(made, order):
    """Compares the order of the members with the one that the class states."""
    if order is None:
        return
    if isinstance(order, str):
        order = order.replace(",", " ").split()
    known, names = made._member_map_, made._member_names_
    order = [name for name in order if name not in known or name in names]  # no aliases
    if order != names:
        raise TypeError(f"member order does not match _order_:\n  {names!r}\n  {order!r}")


class Enum(metaclass=EnumType):
    """A class whose attributes are its only instances, each with a name and a value.

    >>> class Side(Enum):
    ...     LEFT = 1
    ...     RIGHT = 2
    >>> Side.LEFT, Side(2), Side['LEFT']
    (<Side.LEFT: 1>, <Side.RIGHT: 2>, <Side.LEFT: 1>)
    >>> len(Side), list(Side)
    (2, [<Side.LEFT: 1>, <Side.RIGHT: 2>])
    """

    @property
    def name(self):
        """What the member is called."""
        return self._name_

    @property
    def value(self):
        """What the member stands for."""
        return self._value_

    def __new__(cls, value):
        # The members are made with the class: this only looks for one.
        if type(value) is cls:
            return value
        try:
            return cls._value2member_map_[value]
        except KeyError:
            pass
        except TypeError:  # no hash
            for name, values in cls._unhashable_values_map_.items():
                if value in values:
                    return cls[name]
            for known in cls._member_map_.values():
                if value == known._value_:
                    return known
        if not cls._member_map_:
            if cls.__dict__.get("_in_progress_"):
                raise TypeError("do not use `super().__new__; call the appropriate __new__ directly")
            raise TypeError(f"{cls!r} has no members defined")
        return _ask_missing(cls, value)

    def __init__(self, *args, **kwds):
        pass

    def _add_alias_(self, name):
        self.__class__._add_member_(name, self)

    def _add_value_alias_(self, value):
        cls = self.__class__
        known = _find_value(cls, value)
        if known is None:
            _note_value(cls, getattr(self, "_name_", None), value, self)
        elif known is not self:
            raise ValueError(f"{value!r} is already bound: {known!r}")

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        """The value that auto() gets: one more than the greatest so far."""
        if not last_values:
            return start
        try:
            last = max(last_values)
        except TypeError:
            raise TypeError("unable to sort non-numeric values") from None
        try:
            return last + 1
        except TypeError:
            raise TypeError(f"unable to increment {last!r}") from None

    @classmethod
    def _missing_(cls, value):
        return None

    def __repr__(self):
        show = self.__class__._value_repr_ or repr
        return f"<{self.__class__.__name__}.{self._name_}: {show(self._value_)}>"

    def __str__(self):
        return f"{self.__class__.__name__}.{self._name_}"

    def __dir__(self):
        """The names that are of use on a member."""
        cls = self.__class__
        members = cls._member_map_
        names = {name for name in getattr(self, "__dict__", ()) if name[0] != "_" and name not in members}
        if cls._member_type_ is object:
            names.update(["__class__", "__doc__", "__eq__", "__hash__", "__module__"])
        else:
            names.update(object.__dir__(self))
        for base in cls.__mro__:
            for name, value in base.__dict__.items():
                if name[0] == "_":
                    continue
                if name not in members or isinstance(value, property) and value.fget is not None:
                    names.add(name)
                elif isinstance(value, property):
                    names.discard(name)
        return sorted(names)

    def __format__(self, format_spec):
        return str.__format__(str(self), format_spec)

    def __hash__(self):
        return hash(self._name_)

    def __reduce_ex__(self, proto):
        return self.__class__, (self._value_,)

    def __deepcopy__(self, memo):
        return self

    def __copy__(self):
        return self


def _ask_missing(cls, value):
    """What _missing_() gives for a value that no member has."""
    invalid = ValueError(f"{value!r} is not a valid {cls.__qualname__}")
    try:
        result = cls._missing_(value)
    except Exception as error:
        if not isinstance(error, ValueError):
            error.__context__ = invalid
        raise
    if isinstance(result, cls) or Flag is not None and issubclass(cls, Flag) and cls._boundary_ is EJECT and isinstance(result, int):
        return result
    if result is None:
        raise invalid
    error = TypeError(f"error in {cls.__name__}._missing_: returned {result!r} instead of None or a valid member")
    error.__context__ = invalid
    raise error


class ReprEnum(Enum):
    """An enumeration whose members are formatted as their values are; only the repr is a member's."""


class IntEnum(int, ReprEnum):
    """An enumeration whose members are ints."""


class StrEnum(str, ReprEnum):
    """An enumeration whose members are strs."""

    def __new__(cls, *values):
        if len(values) > 3:
            raise TypeError(f"too many arguments for str(): {values!r}")
        if len(values) == 1 and not isinstance(values[0], str):
            raise TypeError(f"{values[0]!r} is not a string")
        for name, value in zip(("encoding", "errors"), values[1:]):
            if not isinstance(value, str):
                raise TypeError(f"{name} must be a string, not {value!r}")
        made = str.__new__(cls, str(*values))
        made._value_ = str(*values)
        return made

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        """The value that auto() gets: the name in lower case."""
        return name.lower()


class FlagBoundary(StrEnum):
    """What becomes of bits that no flag has: STRICT raises, CONFORM drops them, EJECT gives an int, KEEP keeps them."""

    STRICT = auto()
    CONFORM = auto()
    EJECT = auto()
    KEEP = auto()


STRICT, CONFORM, EJECT, KEEP = FlagBoundary


class Flag(Enum, boundary=STRICT):
    """An enumeration whose members are sets of bits."""

    _numeric_repr_ = repr

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        """The value that auto() gets: the lowest bit above those in use."""
        if not last_values:
            return start if start is not None else 1
        last = max(last_values)
        try:
            return 2 ** (_high_bit(last) + 1)
        except Exception:
            raise TypeError(f"invalid flag value {last!r}") from None

    @classmethod
    def _iter_member_by_value_(cls, value):
        """The members of a value's bits, the lowest bit first."""
        for bit in _iter_bits_lsb(value & cls._flag_mask_):
            yield cls._value2member_map_.get(bit)

    _iter_member_ = _iter_member_by_value_

    @classmethod
    def _iter_member_by_def_(cls, value):
        """The members of a value's bits, in the order of the class's body."""
        yield from sorted(cls._iter_member_by_value_(value), key=lambda m: m._sort_order_)

    @classmethod
    def _missing_(cls, value):
        """Return a member of the given bits, made at need, or raise where the boundary forbids it."""
        if not isinstance(value, int):
            raise ValueError(f"{value!r} is not a valid {cls.__qualname__}")
        mask, bits, boundary = cls._flag_mask_, cls._all_bits_, cls._boundary_
        if not ~bits <= value <= bits or value & (bits ^ mask):
            if boundary is STRICT:
                width = max(value.bit_length(), mask.bit_length())
                raise ValueError(f"{cls!r} invalid value {value!r}\n    given {bin(value, width)}\n  allowed {bin(mask, width)}")
            if boundary is EJECT:
                return value
            if boundary is CONFORM:
                value &= mask
            elif boundary is not KEEP:
                raise ValueError(f"{cls!r} unknown flag boundary {boundary!r}")
            elif value < 0:
                value += max(bits + 1, 2 ** value.bit_length())
        negative = value if value < 0 else None
        if value < 0:
            value = bits + 1 + value if boundary in (EJECT, KEEP) else cls._singles_mask_ & value
        made = _combination(cls, value)
        if negative is not None:
            cls._value2member_map_[negative] = made
        return made

    def __contains__(self, other):
        """Whether all bits of another member are set."""
        if not isinstance(other, self.__class__):
            raise TypeError(f"unsupported operand type(s) for 'in': {type(other).__qualname__!r} and {self.__class__.__qualname__!r}")
        return other._value_ & self._value_ == other._value_

    def __iter__(self):
        """The members that this one is made of."""
        yield from self._iter_member_(self._value_)

    def __len__(self):
        return self._value_.bit_count()

    def __repr__(self):
        name = "" if self._name_ is None else "." + self._name_
        show = self.__class__._value_repr_ or repr
        return f"<{self.__class__.__name__}{name}: {show(self._value_)}>"

    def __str__(self):
        if self._name_ is None:
            return f"{self.__class__.__name__}({self._value_!r})"
        return f"{self.__class__.__name__}.{self._name_}"

    def __bool__(self):
        return bool(self._value_)

    def _get_value(self, flag):
        if isinstance(flag, self.__class__):
            return flag._value_
        if self._member_type_ is not object and isinstance(flag, self._member_type_):
            return flag
        return NotImplemented

    def _other_value(self, other, op):
        """The value of the other operand."""
        value = other._value_ if other.__class__ is self.__class__ else self._get_value(other)
        if value is NotImplemented or value is not None and self._value_ is not None:
            return value
        for flag in self, other:
            if self._get_value(flag) is None:
                raise TypeError(f"'{flag}' cannot be combined with other flags with {op}")

    def __or__(self, other):
        value = self._other_value(other, "|")
        return value if value is NotImplemented else self.__class__(self._value_ | value)

    def __and__(self, other):
        value = self._other_value(other, "&")
        return value if value is NotImplemented else self.__class__(self._value_ & value)

    def __xor__(self, other):
        value = self._other_value(other, "^")
        return value if value is NotImplemented else self.__class__(self._value_ ^ value)

    def __invert__(self):
        if self._get_value(self) is None:
            raise TypeError(f"'{self}' cannot be inverted")
        if self._inverted_ is None:
            keep = self._boundary_ in (EJECT, KEEP)
            self._inverted_ = self.__class__(~self._value_ if keep else self._singles_mask_ & ~self._value_)
        return self._inverted_

    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__


def _combination(cls, value):
    """The member that stands for several flags, or none."""
    if value & ~cls._flag_mask_ and cls._boundary_ is not KEEP:
        raise ValueError(f"{cls.__name__}({value!r}) -->  unknown values {value & ~cls._flag_mask_!r} [{bin(value)}]")
    made = object.__new__(cls) if cls._member_type_ is object else cls._member_type_.__new__(cls, value)
    if not hasattr(made, "_value_"):
        made._value_ = value
    parts = list(cls._iter_member_(value & cls._singles_mask_))
    covered = 0
    for part in parts:
        covered |= part._value_
    if value & ~cls._singles_mask_:
        for part in cls._member_map_.values():
            bits = part._value_
            if bits and bits & value == bits and part not in parts:
                parts.append(part)
                covered |= bits
    rest = value ^ covered
    made._name_ = "|".join([part._name_ for part in parts]) or None
    if covered and rest:
        if cls._boundary_ is STRICT:
            raise ValueError(f"{cls!r}: no members with value {rest!r}")
        made._name_ += "|" + cls._numeric_repr_(rest)
    return cls._value2member_map_.setdefault(value, made)


class IntFlag(int, ReprEnum, Flag, boundary=KEEP):
    """A Flag whose members are ints."""


class EnumCheck(StrEnum):
    """What verify() can ask for: CONTINUOUS, no gaps; NAMED_FLAGS, a name for each bit; UNIQUE, one name for each
    value."""

    CONTINUOUS = "no skipped integer values"
    NAMED_FLAGS = "multi-flag aliases may not contain unnamed flags"
    UNIQUE = "one name per value"


CONTINUOUS, NAMED_FLAGS, UNIQUE = EnumCheck

from _enum_checks import (
    _make_class_unpicklable, _simple_enum, _test_simple_enum, global_enum, global_enum_repr, global_flag_repr,
    global_str, pickle_by_enum_name, pickle_by_global_name, unique, verify,
)

_EnumDict = EnumDict
_reduce_ex_by_global_name = pickle_by_global_name
