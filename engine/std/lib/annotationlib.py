"""Helpers for introspecting and wrapping annotations."""

import sys
from enum import IntEnum
from types import BuiltinFunctionType, FunctionType, GenericAlias, ModuleType, NoneType

__all__ = [
    "Format", "ForwardRef", "call_annotate_function", "call_evaluate_function", "get_annotate_from_class_namespace",
    "get_annotations", "annotations_to_string", "type_repr",
]


class Format(IntEnum):
    VALUE = 1
    VALUE_WITH_FAKE_GLOBALS = 2
    FORWARDREF = 3
    STRING = 4


class ForwardRef:
    """What an annotation names before it exists: the text, and where to look for it later."""

    __slots__ = (
        "__forward_is_argument__", "__forward_is_class__", "__forward_module__", "__owner__",
        "__arg", "__code", "__cell", "__weakref__",
    )

    def __init__(self, arg, *, module=None, owner=None, is_argument=True, is_class=False):
        if not isinstance(arg, str):
            raise TypeError(f"Forward reference must be a string -- got {arg!r}")
        self.__arg = arg
        self.__forward_is_argument__ = is_argument
        self.__forward_is_class__ = is_class
        self.__forward_module__ = module
        self.__owner__ = owner
        self.__cell = None
        self.__code = None

    def __init_subclass__(cls, /, *args, **kwds):
        raise TypeError("Cannot subclass ForwardRef")

    @property
    def __forward_arg__(self):
        return self.__arg

    @property
    def __forward_code__(self):
        if self.__code is None:
            text = self.__arg
            if text.startswith("*"):
                text = f"({text},)[0]"
            try:
                self.__code = compile(text, "<string>", "eval")
            except SyntaxError:
                raise SyntaxError(f"Forward reference must be an expression -- got {self.__arg!r}") from None
        return self.__code

    def evaluate(self, *, globals=None, locals=None, type_params=None, owner=None, format=Format.VALUE):
        """The value that the reference stands for."""
        if format == Format.STRING:
            return self.__arg
        if format not in (Format.VALUE, Format.FORWARDREF):
            raise NotImplementedError(format)
        if owner is None:
            owner = self.__owner__
        names = {} if globals is None else globals
        if globals is None:
            names = _globals_of(self.__forward_module__, owner)
        names, inner = self.__scopes(names, locals, type_params, owner)
        if self.__forward_arg__.isidentifier() and inner is not None and self.__arg in inner:
            return inner[self.__arg]
        try:
            return eval(self.__forward_code__, dict(names) if inner is None else names, inner)
        except Exception:
            if format == Format.FORWARDREF:
                return self
            raise

    def __scopes(self, names, inner, type_params, owner):
        """The names before the globals: the given ones, or those of a class. Type parameters come before both."""
        if type_params is None and owner is not None:
            type_params = getattr(owner, "__type_params__", None)
        if inner is None and isinstance(owner, type):
            inner = dict(vars(owner))
        if type_params:
            names = dict(names)
            inner = {} if inner is None else dict(inner)
            for param in type_params:
                if not self.__forward_is_class__ or param.__name__ not in names:
                    names[param.__name__] = param
                    inner.pop(param.__name__, None)
        return names, inner

    def __key(self):
        return (self.__arg, self.__forward_module__, self.__forward_is_class__, self.__owner__)

    def __eq__(self, other):
        if not isinstance(other, ForwardRef):
            return NotImplemented
        return self.__key() == other.__key()

    def __hash__(self):
        return hash((self.__arg, self.__forward_module__, self.__forward_is_class__))

    def __or__(self, other):
        from typing import Union

        return Union[self, other]

    def __ror__(self, other):
        from typing import Union

        return Union[other, self]

    def __repr__(self):
        extra = []
        if self.__forward_module__ is not None:
            extra.append(f", module={self.__forward_module__!r}")
        if self.__forward_is_class__:
            extra.append(", is_class=True")
        if self.__owner__ is not None:
            extra.append(f", owner={self.__owner__!r}")
        return f"ForwardRef({self.__arg!r}{''.join(extra)})"


def _globals_of(module, owner):
    """Where a reference without given names is looked up."""
    if isinstance(module, ModuleType):
        return module.__dict__
    if isinstance(module, str):
        found = sys.modules.get(module)
        if found is not None:
            return found.__dict__
    if isinstance(owner, type):
        home = sys.modules.get(owner.__module__)
        return {} if home is None else home.__dict__
    if isinstance(owner, ModuleType):
        return owner.__dict__
    return getattr(owner, "__globals__", {})


class _Unknown:
    """Stands in an annotation for a name that is not defined yet, and becomes a ForwardRef."""

    __slots__ = ("text", "owner")

    def __init__(self, text, owner):
        self.text = text
        self.owner = owner

    def __repr__(self):
        return self.text

    def reference(self):
        return ForwardRef(self.text, owner=self.owner, is_class=isinstance(self.owner, type))

    def _wider(self, text):
        return _Unknown(text, self.owner)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self._wider(f"{self.text}.{name}")

    def __getitem__(self, item):
        items = item if isinstance(item, tuple) else (item,)
        return self._wider(f"{self.text}[{', '.join([_source(i) for i in items])}]")

    def __or__(self, other):
        return self._wider(f"{self.text} | {_source(other)}")

    def __ror__(self, other):
        return self._wider(f"{_source(other)} | {self.text}")

    def __call__(self, *args, **kwargs):
        return self._wider(f"{self.text}({', '.join([_source(i) for i in args])})")


def _source(value):
    """A value as it may stand in an annotation."""
    if isinstance(value, _Unknown):
        return value.text
    if value is None or value is NoneType:
        return "None"
    return type_repr(value)


def _settled(value):
    """An annotation whose unknown parts are forward references."""
    if isinstance(value, _Unknown):
        return value.reference()
    if isinstance(value, (list, tuple)) and type(value) in (list, tuple):
        return type(value)([_settled(item) for item in value])
    args = getattr(value, "__args__", None)
    if type(args) is not tuple or not any([_holds_unknown(arg) for arg in args]):
        return value
    new = tuple([_settled(arg) for arg in args])
    if type(value) is GenericAlias:
        return GenericAlias(value.__origin__, new)
    if hasattr(value, "copy_with"):
        return value.copy_with(new)
    from typing import Union

    return Union[new]


def _holds_unknown(value):
    if isinstance(value, _Unknown):
        return True
    args = value if type(value) in (list, tuple) else getattr(value, "__args__", None)
    return type(args) in (list, tuple) and any([_holds_unknown(arg) for arg in args])


def _with_stand_ins(annotate, owner, settle):
    """What an annotate function gives where names that are not defined are stood in for."""
    code, variables, taken_back = annotate.__code__, annotate.__globals__, []
    try:
        while True:
            try:
                return settle(annotate(1))
            except NameError as error:
                name = error.name
                if name is None or any([name == known for known, _ in taken_back]):
                    raise
            # It is given a value while the annotations are made.
            unknown = _Unknown(name, owner)
            cell = None
            if name in code.co_freevars:
                cell = annotate.__closure__[code.co_freevars.index(name)]
                cell.cell_contents = unknown
            else:
                variables[name] = unknown
            taken_back.append((name, cell))
    finally:
        for name, cell in taken_back:
            if cell is None:
                del variables[name]
            else:
                del cell.cell_contents


def _settled_all(made):
    if isinstance(made, dict):
        return {name: _settled(value) for name, value in made.items()}
    return _settled(made)


def call_evaluate_function(evaluate, format, *, owner=None):
    """Call the function of a type alias's value, or of a type parameter's bound, constraints or default."""
    return call_annotate_function(evaluate, format, owner=owner, _is_evaluate=True)


def call_annotate_function(annotate, format, *, owner=None, _is_evaluate=False):
    """Call an annotate function in one of the formats."""
    if format == Format.VALUE_WITH_FAKE_GLOBALS:
        raise ValueError("The VALUE_WITH_FAKE_GLOBALS format is for internal use only")
    try:
        return annotate(format)
    except NotImplementedError:
        pass
    if format not in (Format.FORWARDREF, Format.STRING):
        raise ValueError(f"Invalid format: {format!r}")
    settle = _settled_all
    if format == Format.STRING:
        settle = _string_of if _is_evaluate else annotations_to_string
    try:
        return settle(annotate(Format.VALUE))
    except NameError:
        if not isinstance(annotate, FunctionType):
            raise
    return _with_stand_ins(annotate, owner, settle)


def _string_of(value):
    return value.__forward_arg__ if isinstance(value, ForwardRef) else type_repr(value)


def get_annotate_from_class_namespace(obj):
    """The annotate function that a class body's namespace holds, or None."""
    try:
        return obj["__annotate__"]
    except KeyError:
        return obj.get("__annotate_func__", None)


def get_annotations(obj, *, globals=None, locals=None, eval_str=False, format=Format.VALUE):
    """The annotations of a class, a function, a module or what else has them, in a new dict."""
    if eval_str and format != Format.VALUE:
        raise ValueError("eval_str=True is only supported with format=Format.VALUE")
    if format == Format.VALUE:
        found = _own_annotations(obj)
    elif format == Format.FORWARDREF:
        try:
            found = _own_annotations(obj)
        except Exception:
            found = _through_annotate(obj, format)
    elif format == Format.STRING:
        found = _through_annotate(obj, format)
        if found is None:
            found = _own_annotations(obj)
            found = None if found is None else annotations_to_string(found)
    elif format == Format.VALUE_WITH_FAKE_GLOBALS:
        raise ValueError("The VALUE_WITH_FAKE_GLOBALS format is for internal use only")
    else:
        raise ValueError(f"Unsupported format {format!r}")
    if found is None:
        if isinstance(obj, type) or callable(obj):
            return {}
        raise TypeError(f"{obj!r} does not have annotations")
    if not found:
        return {}
    if not eval_str:
        return dict(found)
    return _evaluated(obj, found, globals, locals)


def _own_annotations(obj):
    found = getattr(obj, "__annotations__", None)
    if found is not None and not isinstance(found, dict) and not hasattr(found, "keys"):
        raise ValueError(f"{obj!r}.__annotations__ is neither a dict nor None")
    return found


def _through_annotate(obj, format):
    annotate = getattr(obj, "__annotate__", None)
    if annotate is None:
        return None
    made = call_annotate_function(annotate, format, owner=obj)
    if not isinstance(made, dict):
        raise ValueError(f"{obj!r}.__annotate__ returned a non-dict")
    return made


def _evaluated(obj, found, names, inner):
    """Annotations whose strings are evaluated."""
    if isinstance(obj, type):
        home = sys.modules.get(obj.__module__)
        own, within = (None if home is None else home.__dict__), dict(vars(obj))
    elif isinstance(obj, ModuleType):
        own, within = obj.__dict__, None
    else:
        bare = obj
        while True:
            if hasattr(bare, "__wrapped__"):
                bare = bare.__wrapped__
            elif hasattr(bare, "func") and hasattr(bare, "keywords"):
                bare = bare.func
            else:
                break
        own, within = getattr(bare, "__globals__", None), None
    names = own if names is None else names
    inner = within if inner is None else inner
    params = getattr(obj, "__type_params__", ())
    if params:
        inner = {param.__name__: param for param in params} | (inner or {})
    result = {}
    for key, value in found.items():
        if isinstance(value, str):
            value = eval(value.lstrip(), {} if names is None else names, inner)
        result[key] = value
    return result


def type_repr(value):
    """A value as the STRING format shows it, as far as that can be told without the source."""
    if isinstance(value, (type, FunctionType, BuiltinFunctionType)) and not isinstance(value, GenericAlias):
        if value.__module__ == "builtins":
            return value.__qualname__
        return f"{value.__module__}.{value.__qualname__}"
    if value is ...:
        return "..."
    if isinstance(value, ForwardRef):
        return value.__forward_arg__
    return repr(value)


def annotations_to_string(annotations):
    """Annotations that are values as the STRING format shows them, in a new dict."""
    return {name: value if isinstance(value, str) else _string_of(value) for name, value in annotations.items()}
