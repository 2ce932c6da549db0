"""Classes whose fields are their annotations, with the methods that go with them (PEP 557)."""

import sys
from _dataclasses import expect as _expect
from _dataclass_annotations import annotations_of as _annotations, means as _means
from abc import update_abstractmethods
from keyword import iskeyword
from reprlib import recursive_repr
from types import (
    BuiltinFunctionType, CodeType, EllipsisType, FunctionType, GenericAlias, MappingProxyType, MemberDescriptorType,
    NoneType, NotImplementedType, new_class,
)

__all__ = [
    "dataclass", "field", "Field", "FrozenInstanceError", "InitVar", "KW_ONLY", "MISSING", "fields", "asdict",
    "astuple", "make_dataclass", "replace", "is_dataclass",
]


class FrozenInstanceError(AttributeError):
    pass


class _Mark:
    """An object that stands for something and shows a name."""

    __slots__ = ("_name",)

    def __init__(self, name):
        self._name = name

    def __repr__(self):
        return self._name


class _MISSING_TYPE(_Mark):
    __slots__ = ()


class _KW_ONLY_TYPE(_Mark):
    __slots__ = ()


class _HAS_DEFAULT_FACTORY_CLASS(_Mark):
    __slots__ = ()


MISSING = _MISSING_TYPE("MISSING")
KW_ONLY = _KW_ONLY_TYPE("KW_ONLY")
# The default of a parameter whose value a factory makes.
_HAS_DEFAULT_FACTORY = _HAS_DEFAULT_FACTORY_CLASS("<factory>")

# What a field is.
_FIELD = _Mark("_FIELD")
_FIELD_CLASSVAR = _Mark("_FIELD_CLASSVAR")
_FIELD_INITVAR = _Mark("_FIELD_INITVAR")

_FIELDS = "__dataclass_fields__"
_PARAMS = "__dataclass_params__"
_POST_INIT = "__post_init__"

_EMPTY = getattr(__builtins__, "frozendict", lambda: MappingProxyType({}))()

# Values that asdict() and astuple() need not copy.
_ATOMIC_TYPES = frozenset({
    NoneType, bool, int, float, str, complex, bytes, EllipsisType, NotImplementedType, CodeType, BuiltinFunctionType,
    FunctionType, type, range, property,
})


class InitVar:
    __slots__ = ("type",)

    def __init__(self, type):
        self.type = type

    def __repr__(self):
        if isinstance(self.type, type):
            return f"dataclasses.InitVar[{self.type.__name__}]"
        return f"dataclasses.InitVar[{self.type!r}]"

    def __class_getitem__(cls, type):
        return InitVar(type)


class Field:
    __slots__ = (
        "name", "type", "default", "default_factory", "repr", "hash", "init", "compare", "metadata", "kw_only", "doc",
        "_field_type",
    )

    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only, doc):
        self.name = self.type = self._field_type = None  # known when the class is
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = repr
        self.hash = hash
        self.compare = compare
        self.metadata = _EMPTY if metadata is None else MappingProxyType(metadata)
        self.kw_only = kw_only
        self.doc = doc

    @recursive_repr()
    def __repr__(self):
        names = (
            "name", "type", "default", "default_factory", "init", "repr", "hash", "compare", "metadata", "kw_only",
            "doc", "_field_type",
        )
        return f"Field({','.join([f'{name}={getattr(self, name)!r}' for name in names])})"

    def __set_name__(self, owner, name):
        # The default may be a descriptor that wants to know its name.
        hook = getattr(type(self.default), "__set_name__", None)
        if hook:
            hook(self.default, owner, name)

    __class_getitem__ = classmethod(GenericAlias)


class _DataclassParams:
    __slots__ = (
        "init", "repr", "eq", "order", "unsafe_hash", "frozen", "match_args", "kw_only", "slots", "weakref_slot",
    )

    def __init__(self, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot):
        self.init = init
        self.repr = repr
        self.eq = eq
        self.order = order
        self.unsafe_hash = unsafe_hash
        self.frozen = frozen
        self.match_args = match_args
        self.kw_only = kw_only
        self.slots = slots
        self.weakref_slot = weakref_slot

    def __repr__(self):
        return f"_DataclassParams({','.join([f'{name}={getattr(self, name)!r}' for name in self.__slots__])})"


def field(
    *, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True, metadata=None,
    kw_only=MISSING, doc=None,
):
    """Say more of a field than an annotation can: its default or what makes one, and where the field takes part.

    Each of init, repr, hash and compare says whether the field has a place there; hash=None means as compare does. kw_only
    makes it a parameter by keyword only. metadata is for others, doc is what __slots__ says of it.
    """
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError("cannot specify both default and default_factory")
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only, doc)


def _is_classvar(annotation):
    class_var = getattr(sys.modules.get("typing"), "ClassVar", MISSING)
    return annotation is class_var or getattr(annotation, "__origin__", None) is class_var


def _is_initvar(annotation):
    return annotation is InitVar or type(annotation) is InitVar


def _is_kw_only(annotation):
    return annotation is KW_ONLY


def _get_field(cls, name, annotation, kw_only):
    """The field of one annotation."""
    default = getattr(cls, name, MISSING)
    if isinstance(default, Field):
        f = default
    else:
        # A slot of a base class is no default.
        f = field(default=MISSING if isinstance(default, MemberDescriptorType) else default)
    f.name, f.type, f._field_type = name, annotation, _FIELD
    if _means(annotation, cls, sys.modules.get("typing"), _is_classvar):
        f._field_type = _FIELD_CLASSVAR
    elif _means(annotation, cls, sys.modules["dataclasses"], _is_initvar):
        f._field_type = _FIELD_INITVAR
    if f._field_type is not _FIELD and f.default_factory is not MISSING:
        raise TypeError(f"field {name} cannot have a default factory")
    if f._field_type is not _FIELD_CLASSVAR:
        if f.kw_only is MISSING:
            f.kw_only = kw_only
    elif f.kw_only is not MISSING:
        raise TypeError(f"field {name} is a ClassVar but specifies kw_only")
    if f._field_type is _FIELD and f.default.__class__.__hash__ is None:
        # What has no hash may change, and all instances would share it.
        raise ValueError(f"mutable default {type(f.default)} for field {name} is not allowed: use default_factory")
    return f


def _inherited_fields(cls, frozen):
    """The fields of the bases."""
    found = {}
    frozen_bases = []
    for base in cls.__mro__[-1:0:-1]:
        of_base = getattr(base, _FIELDS, None)
        if of_base is not None:
            found.update(of_base)
            if base.__dict__.get(_PARAMS) is not None:
                frozen_bases.append(base.__dict__[_PARAMS].frozen)
    if frozen_bases:
        if not frozen and any(frozen_bases):
            raise TypeError("cannot inherit non-frozen dataclass from a frozen one")
        if frozen and not all(frozen_bases):
            raise TypeError("cannot inherit frozen dataclass from a non-frozen one")
    return found


def _own_fields(cls, annotations, kw_only):
    own = []
    seen = False
    this = sys.modules["dataclasses"]
    for name, annotation in annotations.items():
        if _means(annotation, cls, this, _is_kw_only):
            if seen:
                raise TypeError(f"{name!r} is KW_ONLY, but KW_ONLY has already been specified")
            seen = kw_only = True
        else:
            own.append(_get_field(cls, name, annotation, kw_only))
    return own


class _Source:
    """The source of the methods of one class, which is compiled in one go."""

    def __init__(self, cls):
        self.cls = cls
        self.home = sys.modules.get(cls.__module__)
        self.lines = []
        self.names = []
        self.values = {"__dataclass_builtins_object__": object, "__dataclass_HAS_DEFAULT_FACTORY__": _HAS_DEFAULT_FACTORY}

    def add(self, name, parameters, body):
        self.names.append(name)
        self.lines.append(f" def {name}({', '.join(parameters)}):")
        self.lines.extend(["  " + line for line in body])

    def make(self):
        """The functions by name."""
        cls = self.cls
        if not self.names:
            return {}
        inner = "\n".join(self.lines)
        text = f"def __create_fn__({', '.join(self.values)}):\n{inner}\n return {', '.join(self.names)},"
        made = {}
        exec(text, {} if self.home is None else self.home.__dict__, made)
        functions = made["__create_fn__"](**self.values)
        for f in functions:
            f.__qualname__ = f"{cls.__qualname__}.{f.__name__}"
        return dict(zip(self.names, functions))


def _init_source(source, parameters, keywords, all_fields, frozen, has_post_init, slots):
    """Writes __init__. parameters and keywords are those that it takes by position and only by name."""
    self_name = "__dataclass_self__" if any([f.name == "self" for f in all_fields]) else "self"
    seen = None
    for f in parameters:
        if f.default is not MISSING or f.default_factory is not MISSING:
            seen = f
        elif seen is not None:
            raise TypeError(f"non-default argument {f.name!r} follows default argument {seen.name!r}")
    heads = {}
    body = []
    for f in all_fields:
        name, default = f.name, f"__dataclass_dflt_{f.name}__"
        value = name if f.init else None
        heads[name] = name
        if f.default_factory is not MISSING:
            source.values[default] = f.default_factory
            heads[name] = f"{name}=__dataclass_HAS_DEFAULT_FACTORY__"
            value = f"{default}() if {name} is __dataclass_HAS_DEFAULT_FACTORY__ else {name}" if f.init else f"{default}()"
        elif f.default is not MISSING:
            source.values[default] = f.default
            heads[name] = f"{name}={default}"
            if slots and not f.init:
                value = default  # no class attribute holds it
        if value is None or f._field_type is _FIELD_INITVAR:
            continue
        if frozen:
            body.append(f"__dataclass_builtins_object__.__setattr__({self_name}, {name!r}, {value})")
        else:
            body.append(f"{self_name}.{name} = {value}")
    if has_post_init:
        body.append(f"{self_name}.{_POST_INIT}({', '.join([f.name for f in all_fields if f._field_type is _FIELD_INITVAR])})")
    head = [self_name] + [heads[f.name] for f in parameters]
    if keywords:
        head += ["*"] + [heads[f.name] for f in keywords]
    source.add("__init__", head, body or ["pass"])


def _tuple_of(owner, of):
    return "(" + "".join([f"{owner}.{f.name}," for f in of]) + ")"


def _comparison_source(source, eq, order, compared):
    same = "if other.__class__ is self.__class__:"
    if eq:
        terms = " and ".join([f"self.{f.name} == other.{f.name}" for f in compared]) or "True"
        source.add("__eq__", ["self", "other"], ["if self is other:", " return True", same, f" return {terms}", "return NotImplemented"])
    if order:
        mine, others = _tuple_of("self", compared), _tuple_of("other", compared)
        for name, op in ("__lt__", "<"), ("__le__", "<="), ("__gt__", ">"), ("__ge__", ">="):
            source.add(name, ["self", "other"], [same, f" return {mine} {op} {others}", "return NotImplemented"])


def _frozen_methods(holder, names):
    """__setattr__ and __delattr__ of a frozen class; holder holds the class, which slots make anew."""

    def __setattr__(self, name, value):
        cls = holder[0]
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def __delattr__(self, name):
        cls = holder[0]
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    return __setattr__, __delattr__


def _wants_hash(cls, unsafe_hash, eq, frozen):
    """What becomes of __hash__: True to make one, None to have none, False to leave it alone."""
    own = cls.__dict__.get("__hash__", MISSING)
    # A class that has __eq__ gets None by itself: nobody wrote that.
    explicit = own is not MISSING and not (own is None and "__eq__" in cls.__dict__)
    if unsafe_hash:
        if explicit:
            raise TypeError(f"Cannot overwrite attribute __hash__ in class {cls.__name__}")
        return True
    if explicit or not eq:
        return False
    return True if frozen else None


def _shown(annotation, cls):
    """An annotation as a signature shows it."""
    if isinstance(annotation, type) and not isinstance(annotation, GenericAlias):
        if annotation.__module__ in ("builtins", "__builtin__"):
            return annotation.__qualname__
        return f"{annotation.__module__}.{annotation.__qualname__}"
    text = repr(annotation)
    if getattr(annotation, "__module__", None) == "typing":
        text = text.replace("typing.", "")
    return text


def _signature(cls):
    """The signature of a class's __init__, without what it returns."""
    init = cls.__init__
    if type(cls).__call__ is not type.__call__:
        return ""
    if not isinstance(init, FunctionType):
        return "()" if init is object.__init__ else ""
    code, annotations = init.__code__, init.__annotations__
    count, names = code.co_argcount, code.co_varnames
    defaults = init.__defaults__ or ()
    missing = [MISSING] * (count - len(defaults))
    shown = [_parameter(cls, name, annotations, value) for name, value in zip(names, missing + list(defaults))]
    if code.co_posonlyargcount > 0:
        shown.insert(code.co_posonlyargcount, "/")
    rest = count + code.co_kwonlyargcount
    by_name = names[count:rest]
    if code.co_flags & 4:
        shown.append("*" + _parameter(cls, names[rest], annotations, MISSING))
        rest += 1
    elif by_name:
        shown.append("*")
    for name in by_name:
        shown.append(_parameter(cls, name, annotations, (init.__kwdefaults__ or {}).get(name, MISSING)))
    if code.co_flags & 8:
        shown.append("**" + _parameter(cls, names[rest], annotations, MISSING))
    return f"({', '.join(shown[1:])})"


def _parameter(cls, name, annotations, default):
    annotated = name in annotations
    text = f"{name}: {_shown(annotations[name], cls)}" if annotated else name
    if default is MISSING:
        return text
    return f"{text} = {default!r}" if annotated else f"{text}={default!r}"


def _set_new_attribute(cls, name, value):
    """Sets an attribute that the class has not defined itself, and tells whether it has."""
    if name in cls.__dict__:
        return True
    setattr(cls, name, value)
    return False


def _set_fields(cls, annotations, params):
    """Finds the fields, with those of the bases, and puts the defaults where the Field objects stood."""
    found = _inherited_fields(cls, params.frozen)
    for f in _own_fields(cls, annotations, params.kw_only):
        found[f.name] = f
        if isinstance(getattr(cls, f.name, None), Field):
            if f.default is MISSING:
                delattr(cls, f.name)
            else:
                setattr(cls, f.name, f.default)
    for name, value in cls.__dict__.items():
        if isinstance(value, Field) and name not in annotations:
            raise TypeError(f"{name!r} is a field but has no type annotation")
    setattr(cls, _FIELDS, found)
    return found


def _process_class(cls, params):
    source = _Source(cls)
    setattr(cls, _PARAMS, params)
    all_fields = _set_fields(cls, _annotations(cls), params)
    wants_hash = _wants_hash(cls, params.unsafe_hash, params.eq, params.frozen)
    if params.order and not params.eq:
        raise ValueError("eq must be true if order is true")
    at_init = [f for f in all_fields.values() if f._field_type is not _FIELD_CLASSVAR]
    parameters = [f for f in at_init if f.init and not f.kw_only]
    keywords = [f for f in at_init if f.init and f.kw_only]
    plain = [f for f in at_init if f._field_type is _FIELD]
    compared = [f for f in plain if f.compare]
    if params.init:
        _init_source(source, parameters, keywords, at_init, params.frozen, hasattr(cls, _POST_INIT), params.slots)
    _set_new_attribute(cls, "__replace__", _replace)
    if params.repr:
        inner = ", ".join([f"{f.name}={{self.{f.name}!r}}" for f in plain if f.repr])
        source.add("__repr__", ["self"], ['return f"{self.__class__.__qualname__}(' + inner + ')"'])
    _comparison_source(source, params.eq, params.order, compared)
    if wants_hash:
        hashed = [f for f in plain if (f.compare if f.hash is None else f.hash)]
        source.add("__hash__", ["self"], [f"return hash({_tuple_of('self', hashed)})"])
    holder = [cls]
    functions = source.make()
    if params.frozen:
        functions["__setattr__"], functions["__delattr__"] = _frozen_methods(holder, frozenset([f.name for f in plain]))
    _set_functions(cls, functions, wants_hash, [f for f in at_init if f.init])
    if not getattr(cls, "__doc__"):
        cls.__doc__ = cls.__name__ + _signature(cls)
    if params.match_args:
        _set_new_attribute(cls, "__match_args__", tuple([f.name for f in parameters]))
    if params.weakref_slot and not params.slots:
        raise TypeError("weakref_slot is True but slots is False")
    if params.slots:
        cls = _add_slots(cls, params.frozen, params.weakref_slot, plain)
        holder[0] = cls
    else:
        _expect(cls, tuple([f.name for f in plain]))
    update_abstractmethods(cls)
    return cls


def _set_functions(cls, functions, wants_hash, parameters):
    """Gives the class its methods; those for order, freezing and hashes must not be there already."""
    for name, f in functions.items():
        if name == "__init__":
            f.__annotations__ = {**{p.name: p.type for p in parameters}, "return": None}
        elif name == "__repr__":
            f = recursive_repr()(f)
        elif name == "__hash__":
            cls.__hash__ = f
            continue
        elif name in ("__setattr__", "__delattr__"):
            f.__qualname__ = f"{cls.__qualname__}.{name}"
        if _set_new_attribute(cls, name, f) and name not in ("__init__", "__repr__", "__eq__"):
            hint = "" if name in ("__setattr__", "__delattr__") else " Consider using functools.total_ordering"
            raise TypeError(f"Cannot overwrite attribute {name} in class {cls.__name__}{hint}")
    if wants_hash is None:
        cls.__hash__ = None


def _get_slots(cls):
    """The names of the slots of a base class."""
    slots = cls.__dict__.get("__slots__", MISSING)
    if slots is MISSING or slots is None:
        names = []
        if getattr(cls, "__weakrefoffset__", -1) != 0:
            names.append("__weakref__")
        if getattr(cls, "__dictoffset__", -1) != 0:
            names.append("__dict__")
        return names
    if isinstance(slots, str):
        return [slots]
    if not hasattr(slots, "__iter__") or hasattr(slots, "__next__"):
        raise TypeError(f"Slots of '{cls.__name__}' cannot be determined")
    return slots


def _dataclass_getstate(self):
    return [getattr(self, f.name) for f in fields(self)]


def _dataclass_setstate(self, state):
    for f, value in zip(fields(self), state):
        object.__setattr__(self, f.name, value)  # the instance may be frozen


def _add_slots(cls, frozen, weakref_slot, plain):
    """Makes the class anew with slots, which cannot be added to one that is there."""
    if "__slots__" in cls.__dict__:
        raise TypeError(f"{cls.__name__} already specifies __slots__")
    namespace = dict(cls.__dict__)
    inherited = set()
    for base in cls.__mro__[1:-1]:
        inherited.update(_get_slots(base))
    docs = {f.name: f.doc for f in plain}
    if weakref_slot:
        docs["__weakref__"] = None
    docs = {name: doc for name, doc in docs.items() if name not in inherited}
    namespace["__slots__"] = docs if any([doc is not None for doc in docs.values()]) else tuple(docs)
    for f in plain:
        namespace.pop(f.name, None)  # a default would be in the way of its slot
    namespace.pop("__dict__", None)
    namespace.pop("__weakref__", None)
    qualname = getattr(cls, "__qualname__", None)
    new = type(cls)(cls.__name__, cls.__bases__, namespace)
    if qualname is not None:
        new.__qualname__ = qualname
    if frozen:
        if "__getstate__" not in namespace:
            new.__getstate__ = _dataclass_getstate
        if "__setstate__" not in namespace:
            new.__setstate__ = _dataclass_setstate
    for member in new.__dict__.values():
        if _update_class_cell(member, cls, new):
            break  # all functions of a class share the cell
    return new


def _update_class_cell(member, old, new):
    """Has super() and __class__ in a method mean the new class."""
    if isinstance(member, property):
        return any([_update_class_cell(f, old, new) for f in (member.fget, member.fset, member.fdel) if f is not None])
    while hasattr(member, "__wrapped__"):
        member = member.__wrapped__
    if isinstance(member, (classmethod, staticmethod)):
        member = member.__func__
    if not isinstance(member, FunctionType) or "__class__" not in member.__code__.co_freevars:
        return False
    cell = member.__closure__[member.__code__.co_freevars.index("__class__")]
    if cell.cell_contents is not old:
        return False
    cell.cell_contents = new
    return True


def dataclass(
    cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False, match_args=True,
    kw_only=False, slots=False, weakref_slot=False,
):
    """Give a class methods made of its fields, which are its annotations.

    __init__, __repr__, __eq__, __match_args__ and __weakref__ come as asked, order adds the comparisons. With frozen fields
    cannot be set, with slots the class is made anew with __slots__, with kw_only parameters are by keyword only. A hash
    is made where the class is compared and frozen, or with unsafe_hash.
    """
    params = _DataclassParams(init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot)
    if cls is None:
        return lambda cls: _process_class(cls, params)
    return _process_class(cls, params)


def fields(class_or_instance):
    """The fields of a dataclass, or of one of its instances, in their order; pseudo-fields are left out."""
    try:
        found = getattr(class_or_instance, _FIELDS)
    except AttributeError:
        raise TypeError("must be called with a dataclass type or instance") from None
    return tuple([f for f in found.values() if f._field_type is _FIELD])


def _is_dataclass_instance(obj):
    return hasattr(type(obj), _FIELDS)


def is_dataclass(obj):
    """Whether something is a class that dataclass() has made, or an instance of such a class."""
    return hasattr(obj if isinstance(obj, type) else type(obj), _FIELDS)


def asdict(obj, *, dict_factory=dict):
    """The fields of an instance by name, and in their turn those of all dataclasses inside of it.

    dict_factory makes a dict of pairs; lists, tuples and dicts are copied, all else by copy.deepcopy().
    """
    if not _is_dataclass_instance(obj):
        raise TypeError("asdict() should be called on dataclass instances")
    if dict_factory is dict:
        return _copied(obj, lambda o: {f.name: _copied(getattr(o, f.name), _as_dict) for f in fields(o)})
    return _copied(obj, lambda o: _with_factory(o, dict_factory))


def _as_dict(obj):
    return {f.name: _copied(getattr(obj, f.name), _as_dict) for f in fields(obj)}


def _with_factory(obj, factory):
    convert = lambda o: _with_factory(o, factory)
    return factory([(f.name, _copied(getattr(obj, f.name), convert)) for f in fields(obj)])


def astuple(obj, *, tuple_factory=tuple):
    """The fields of an instance in their order, and in their turn those of all dataclasses inside of it.

    tuple_factory makes a tuple of a list; lists, tuples and dicts are copied, all else by copy.deepcopy().
    """
    if not _is_dataclass_instance(obj):
        raise TypeError("astuple() should be called on dataclass instances")

    def convert(o):
        return tuple_factory([_copied(getattr(o, f.name), convert) for f in fields(o)])

    return convert(obj)


def _copied(value, convert):
    """A copy of a value in which convert has made something else of each instance of a dataclass."""
    cls = type(value)
    if cls in _ATOMIC_TYPES:
        return value
    if hasattr(cls, _FIELDS):
        return convert(value)
    if cls is list:
        return [_copied(v, convert) for v in value]
    if cls is dict:
        return {_copied(k, convert): _copied(v, convert) for k, v in value.items()}
    if issubclass(cls, tuple):
        if hasattr(value, "_fields"):
            return cls(*[_copied(v, convert) for v in value])  # a named tuple takes its items one by one
        return cls([_copied(v, convert) for v in value])
    if issubclass(cls, dict):
        items = [(_copied(k, convert), _copied(v, convert)) for k, v in value.items()]
        if not hasattr(cls, "default_factory"):
            return cls(items)
        result = cls(value.default_factory)
        for k, v in items:
            result[k] = v
        return result
    if issubclass(cls, list):
        return cls([_copied(v, convert) for v in value])
    from copy import deepcopy

    return deepcopy(value)


def make_dataclass(
    cls_name, fields, *, bases=(), namespace=None, init=True, repr=True, eq=True, order=False, unsafe_hash=False,
    frozen=False, match_args=True, kw_only=False, slots=False, weakref_slot=False, module=None, decorator=dataclass,
):
    """Make a dataclass of a name and fields: each a name, a pair with its type, or a triple with its field() too.

    namespace has further attributes; decorator takes the keywords of dataclass(), which are passed on to it.
    """
    body = {} if namespace is None else dict(namespace)
    annotations = {}
    for item in fields:
        if isinstance(item, str):
            name, tp = item, _any_type()
        elif len(item) == 2:
            name, tp = item
        elif len(item) == 3:
            name, tp, body[item[0]] = item
        else:
            raise TypeError(f"Invalid field: {item!r}")
        if not isinstance(name, str) or not name.isidentifier():
            raise TypeError(f"Field names must be valid identifiers: {name!r}")
        if iskeyword(name):
            raise TypeError(f"Field names must not be keywords: {name!r}")
        if name in annotations:
            raise TypeError(f"Field name duplicated: {name!r}")
        annotations[name] = tp
    body["__annotations__"] = annotations
    cls = new_class(cls_name, bases, {}, lambda ns: ns.update(body))
    if module is None:
        module = sys._getframe(0).f_globals.get("__name__")  # our own frames are hidden: this is the caller's
    if module is not None:
        cls.__module__ = module
    return decorator(
        cls, init=init, repr=repr, eq=eq, order=order, unsafe_hash=unsafe_hash, frozen=frozen, match_args=match_args,
        kw_only=kw_only, slots=slots, weakref_slot=weakref_slot,
    )


def _any_type():
    try:
        from typing import Any
    except ImportError:
        return "typing.Any"
    return Any


def replace(obj, /, **changes):
    """A copy of an instance with some fields changed, made by its __init__."""
    if not _is_dataclass_instance(obj):
        raise TypeError("replace() should be called on dataclass instances")
    return _replace(obj, **changes)


def _replace(self, /, **changes):
    for f in getattr(self, _FIELDS).values():
        name = f.name
        if f._field_type is _FIELD_CLASSVAR:
            continue
        if not f.init:
            if name in changes:
                raise TypeError(f"field {name} is declared with init=False, it cannot be specified with replace()")
        elif name not in changes:
            if f._field_type is _FIELD_INITVAR and f.default is MISSING:
                raise TypeError(f"InitVar {name!r} must be specified with replace()")
            changes[name] = getattr(self, name)
    return self.__class__(**changes)
