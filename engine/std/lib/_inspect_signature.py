"""Signatures of callables: inspect.signature() and its classes."""

import builtins
import enum
import functools
import keyword
import sys
import types
from annotationlib import Format, get_annotations
from collections import OrderedDict

_NonUserDefinedCallables = (
    types.WrapperDescriptorType, types.MethodWrapperType, types.ClassMethodDescriptorType, types.MethodDescriptorType,
    types.BuiltinFunctionType,
)


class _void:
    """No value given, where None is one."""


class _empty:
    """Stands for a default or an annotation that is not there."""

    __module__ = "inspect"


class _ParameterKind(enum.IntEnum):
    POSITIONAL_ONLY = "positional-only"
    POSITIONAL_OR_KEYWORD = "positional or keyword"
    VAR_POSITIONAL = "variadic positional"
    KEYWORD_ONLY = "keyword-only"
    VAR_KEYWORD = "variadic keyword"

    def __new__(cls, description):
        member = int.__new__(cls, len(cls.__members__))
        member._value_ = len(cls.__members__)
        member.description = description
        return member

    def __str__(self):
        return self.name


_ParameterKind.__module__ = "inspect"
_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD, _VAR_POSITIONAL, _KEYWORD_ONLY, _VAR_KEYWORD = _ParameterKind
_positional = (_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD)
_variadic = (_VAR_POSITIONAL, _VAR_KEYWORD)


def unwrap(func, *, stop=None):
    """What is below the wrappers of a function, by their __wrapped__.

    stop(f) may say that f is to be taken as it is. A chain that comes back to itself is a ValueError.
    """
    f = func
    seen = {id(f): f}
    limit = sys.getrecursionlimit()
    while not isinstance(func, type) and hasattr(func, "__wrapped__"):
        if stop is not None and stop(func):
            break
        func = func.__wrapped__
        if id(func) in seen or len(seen) >= limit:
            raise ValueError(f"wrapper loop when unwrapping {f!r}")
        seen[id(func)] = func
    return func


def formatannotation(annotation, base_module=None, *, quote_annotation_strings=True):
    if not quote_annotation_strings and isinstance(annotation, str):
        return annotation
    if getattr(annotation, "__module__", None) == "typing":
        return repr(annotation).replace("typing.", "").replace("~", "")
    if isinstance(annotation, types.GenericAlias):
        return str(annotation)
    if isinstance(annotation, type):
        if annotation.__module__ in ("builtins", base_module):
            return annotation.__qualname__
        return annotation.__module__ + "." + annotation.__qualname__
    from annotationlib import ForwardRef

    return annotation.__forward_arg__ if isinstance(annotation, ForwardRef) else repr(annotation)


class Parameter:
    """One parameter: its name, kind, default and annotation."""

    __module__ = "inspect"
    __slots__ = ("_name", "_kind", "_default", "_annotation")

    POSITIONAL_ONLY = _POSITIONAL_ONLY
    POSITIONAL_OR_KEYWORD = _POSITIONAL_OR_KEYWORD
    VAR_POSITIONAL = _VAR_POSITIONAL
    KEYWORD_ONLY = _KEYWORD_ONLY
    VAR_KEYWORD = _VAR_KEYWORD
    empty = _empty

    def __init__(self, name, kind, *, default=_empty, annotation=_empty):
        try:
            self._kind = _ParameterKind(kind)
        except ValueError:
            raise ValueError(f"value {kind!r} is not a valid Parameter.kind")
        if default is not _empty and self._kind in _variadic:
            raise ValueError(f"{self._kind.description} parameters cannot have default values")
        self._default = default
        self._annotation = annotation
        if name is _empty:
            raise ValueError("name is a required attribute for Parameter")
        if not isinstance(name, str):
            raise TypeError(f"name must be a str, not a {type(name).__name__}")
        if name[:1] == "." and name[1:].isdigit():
            # The argument of a generator expression.
            if self._kind != _POSITIONAL_OR_KEYWORD:
                raise ValueError(f"implicit arguments must be passed as positional or keyword arguments, not {self._kind.description}")
            self._kind = _POSITIONAL_ONLY
            name = f"implicit{name[1:]}"
        if keyword.iskeyword(name) and self._kind is not _POSITIONAL_ONLY or not name.isidentifier():
            raise ValueError(f"{name!r} is not a valid parameter name")
        self._name = name

    def __reduce__(self):
        return type(self), (self._name, self._kind), {"_default": self._default, "_annotation": self._annotation}

    def __setstate__(self, state):
        self._default = state["_default"]
        self._annotation = state["_annotation"]

    @property
    def name(self):
        return self._name

    @property
    def default(self):
        return self._default

    @property
    def annotation(self):
        return self._annotation

    @property
    def kind(self):
        return self._kind

    def replace(self, *, name=_void, kind=_void, annotation=_void, default=_void):
        """The same parameter with some of its parts changed."""
        return type(self)(
            self._name if name is _void else name, self._kind if kind is _void else kind,
            default=self._default if default is _void else default, annotation=self._annotation if annotation is _void else annotation,
        )

    __replace__ = replace

    def __str__(self):
        return self._format()

    def _format(self, *, quote_annotation_strings=True):
        text = self._name
        if self._annotation is not _empty:
            text += ": " + formatannotation(self._annotation, quote_annotation_strings=quote_annotation_strings)
        if self._default is not _empty:
            text += (" = " if self._annotation is not _empty else "=") + repr(self._default)
        return {_VAR_POSITIONAL: "*", _VAR_KEYWORD: "**"}.get(self._kind, "") + text

    def __repr__(self):
        return f'<{self.__class__.__name__} "{self}">'

    def __hash__(self):
        return hash((self._name, self._kind, self._annotation, self._default))

    def __eq__(self, other):
        if self is other:
            return True
        if not isinstance(other, Parameter):
            return NotImplemented
        return (self._name == other._name and self._kind == other._kind and self._default == other._default
                and self._annotation == other._annotation)


class BoundArguments:
    """Result of Signature.bind(): arguments is a mutable dict of the parameters' values, args and kwargs call the function."""

    __module__ = "inspect"
    __slots__ = ("arguments", "_signature", "__weakref__")

    def __init__(self, signature, arguments):
        self.arguments = arguments
        self._signature = signature

    @property
    def signature(self):
        return self._signature

    @property
    def args(self):
        args = []
        for name, param in self._signature.parameters.items():
            if param.kind in (_VAR_KEYWORD, _KEYWORD_ONLY) or name not in self.arguments:
                break
            if param.kind == _VAR_POSITIONAL:
                args.extend(self.arguments[name])
            else:
                args.append(self.arguments[name])
        return tuple(args)

    @property
    def kwargs(self):
        kwargs, started = {}, False
        for name, param in self._signature.parameters.items():
            if not started:
                if param.kind in (_VAR_KEYWORD, _KEYWORD_ONLY):
                    started = True
                elif name not in self.arguments:
                    # What follows a gap can only be passed by name.
                    started = True
                    continue
                else:
                    continue
            if name in self.arguments:
                if param.kind == _VAR_KEYWORD:
                    kwargs.update(self.arguments[name])
                else:
                    kwargs[name] = self.arguments[name]
        return kwargs

    def apply_defaults(self):
        """Fill in the defaults of what was not given: for *args an empty tuple, for **kwargs an empty dict."""
        filled = {}
        for name, param in self._signature.parameters.items():
            if name in self.arguments:
                filled[name] = self.arguments[name]
            elif param.default is not _empty:
                filled[name] = param.default
            elif param.kind is _VAR_POSITIONAL:
                filled[name] = ()
            elif param.kind is _VAR_KEYWORD:
                filled[name] = {}
        self.arguments = filled

    def __eq__(self, other):
        if self is other:
            return True
        if not isinstance(other, BoundArguments):
            return NotImplemented
        return self.signature == other.signature and self.arguments == other.arguments

    __hash__ = None

    def __setstate__(self, state):
        self._signature = state["_signature"]
        self.arguments = state["arguments"]

    def __getstate__(self):
        return {"_signature": self._signature, "arguments": self.arguments}

    def __repr__(self):
        args = ", ".join(f"{name}={value!r}" for name, value in self.arguments.items())
        return f"<{self.__class__.__name__} ({args})>"


class Signature:
    """How a callable is called: its parameters in order and what it is said to return."""

    __module__ = "inspect"
    __slots__ = ("_return_annotation", "_parameters")
    _parameter_cls = Parameter
    _bound_arguments_cls = BoundArguments
    empty = _empty

    def __init__(self, parameters=None, *, return_annotation=_empty, __validate_parameters__=True):
        params = OrderedDict()
        if parameters is not None:
            if __validate_parameters__:
                self._check_order(parameters := tuple(parameters), params)
            else:
                params = OrderedDict((param.name, param) for param in parameters)
        self._parameters = types.MappingProxyType(params)
        self._return_annotation = return_annotation

    @staticmethod
    def _check_order(parameters, params):
        top, seen_default, variadic = _POSITIONAL_ONLY, False, set()
        for param in parameters:
            kind = param.kind
            if kind in _variadic:
                if kind in variadic:
                    raise ValueError(f"more than one {kind.description} parameter")
                variadic.add(kind)
            if kind < top:
                raise ValueError(f"wrong parameter order: {top.description} parameter before {kind.description} parameter")
            top = kind
            if kind in _positional:
                if param.default is not _empty:
                    seen_default = True
                elif seen_default:
                    raise ValueError("non-default argument follows default argument")
            if param.name in params:
                raise ValueError(f"duplicate parameter name: {param.name!r}")
            params[param.name] = param

    @classmethod
    def from_callable(cls, obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False, annotation_format=Format.VALUE):
        """The signature of a callable, as an object of this class."""
        return _Finder(cls, follow_wrapped, dict(globals=globals, locals=locals, eval_str=eval_str, format=annotation_format)).find(obj)

    @property
    def parameters(self):
        return self._parameters

    @property
    def return_annotation(self):
        return self._return_annotation

    def replace(self, *, parameters=_void, return_annotation=_void):
        """The same signature with other parameters or another return annotation."""
        return type(self)(
            self.parameters.values() if parameters is _void else parameters,
            return_annotation=self._return_annotation if return_annotation is _void else return_annotation,
        )

    __replace__ = replace

    def _hash_basis(self):
        params = tuple(param for param in self.parameters.values() if param.kind != _KEYWORD_ONLY)
        return params, {param.name: param for param in self.parameters.values() if param.kind == _KEYWORD_ONLY}, self.return_annotation

    def __hash__(self):
        params, keywords, returns = self._hash_basis()
        return hash((params, frozenset(keywords.values()), returns))

    def __eq__(self, other):
        if self is other:
            return True
        if not isinstance(other, Signature):
            return NotImplemented
        return self._hash_basis() == other._hash_basis()

    def _bind(self, args, kwargs, *, partial=False):
        """The arguments of a call, each under the name of its parameter."""
        arguments = {}
        rest = []
        args = list(args)
        parameters = list(self.parameters.values())
        at, pos_only_in_kwargs = 0, []
        for i, param in enumerate(parameters):
            if at == len(args):
                rest = parameters[i:]
                break
            if param.kind in (_VAR_KEYWORD, _KEYWORD_ONLY):
                raise TypeError("too many positional arguments")
            if param.kind == _VAR_POSITIONAL:
                arguments[param.name] = tuple(args[at:])
                at = len(args)
                rest = parameters[i + 1:]
                break
            if param.name in kwargs and param.kind != _POSITIONAL_ONLY:
                raise TypeError(f"multiple values for argument {param.name!r}")
            arguments[param.name] = args[at]
            at += 1
        else:
            if at < len(args):
                raise TypeError("too many positional arguments")
        kwargs_param = next((param for param in parameters if param.kind == _VAR_KEYWORD), None)
        for param in rest:
            name, missing = param.name, param.default is _empty and not partial
            if param.kind in _variadic:
                continue
            if param.kind == _POSITIONAL_ONLY and name in kwargs:
                if missing:
                    raise TypeError(f"missing a required positional-only argument: {name!r}")
                pos_only_in_kwargs.append(name)
            elif name in kwargs:
                arguments[name] = kwargs.pop(name)
            elif missing:
                raise TypeError(f"missing a required{' keyword-only' if param.kind == _KEYWORD_ONLY else ''} argument: {name!r}")
        if kwargs:
            if kwargs_param is not None:
                arguments[kwargs_param.name] = kwargs
            elif pos_only_in_kwargs:
                raise TypeError(f"got some positional-only arguments passed as keyword arguments: {', '.join(pos_only_in_kwargs)!r}")
            else:
                raise TypeError(f"got an unexpected keyword argument {next(iter(kwargs))!r}")
        return self._bound_arguments_cls(self, arguments)

    def bind(self, /, *args, **kwargs):
        """Match arguments with the parameters as a call does; TypeError where a call would fail."""
        return self._bind(args, kwargs)

    def bind_partial(self, /, *args, **kwargs):
        """As bind(), but parameters may be left without argument."""
        return self._bind(args, kwargs, partial=True)

    def __reduce__(self):
        return type(self), (tuple(self._parameters.values()),), {"_return_annotation": self._return_annotation}

    def __setstate__(self, state):
        self._return_annotation = state["_return_annotation"]

    def __repr__(self):
        return f"<{self.__class__.__name__} {self}>"

    def __str__(self):
        return self.format()

    def format(self, *, max_width=None, quote_annotation_strings=True):
        """The signature as source.

        One that is wider than max_width has each parameter on a line of its own.
        """
        result = []
        slash_due, star_due = False, True
        for param in self.parameters.values():
            text = param._format(quote_annotation_strings=quote_annotation_strings)
            if param.kind == _POSITIONAL_ONLY:
                slash_due = True
            elif slash_due:
                result.append("/")
                slash_due = False
            if param.kind == _VAR_POSITIONAL:
                star_due = False
            elif param.kind == _KEYWORD_ONLY and star_due:
                result.append("*")
                star_due = False
            result.append(text)
        if slash_due:
            result.append("/")
        text = f"({', '.join(result)})"
        if max_width is not None and len(text) > max_width:
            text = "(\n    " + ",\n    ".join(result) + "\n)"
        if self.return_annotation is not _empty:
            text += " -> " + formatannotation(self.return_annotation, quote_annotation_strings=quote_annotation_strings)
        return text


def signature(obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False, annotation_format=Format.VALUE):
    """The signature of a callable."""
    return Signature.from_callable(
        obj, follow_wrapped=follow_wrapped, globals=globals, locals=locals, eval_str=eval_str, annotation_format=annotation_format)


def _is_function_like(obj):
    """Tells what has the attributes of a function without being one."""
    if not callable(obj) or isinstance(obj, type):
        return False
    code = getattr(obj, "__code__", None)
    defaults, keywords = getattr(obj, "__defaults__", _void), getattr(obj, "__kwdefaults__", _void)
    return (isinstance(code, types.CodeType) and isinstance(getattr(obj, "__name__", None), str)
            and (defaults is None or isinstance(defaults, tuple)) and (keywords is None or isinstance(keywords, dict)))


def _is_builtin(obj):
    return (isinstance(obj, (types.BuiltinFunctionType, types.MethodDescriptorType, types.WrapperDescriptorType, types.MethodWrapperType,
                             types.ClassMethodDescriptorType)) or obj in (type, object))


def _bound_method(sig):
    """The signature without the argument that a method is bound to."""
    params = tuple(sig.parameters.values())
    if not params or params[0].kind in (_VAR_KEYWORD, _KEYWORD_ONLY):
        raise ValueError("invalid method signature")
    if params[0].kind is not _VAR_POSITIONAL:
        params = params[1:]
    return sig.replace(parameters=params)


def from_function(cls, func, skip_bound_arg=True, **annotation_options):
    """The signature of a function, or of what has a function's attributes."""
    if not isinstance(func, types.FunctionType):
        if not _is_function_like(func):
            raise TypeError(f"{func!r} is not a Python function")
        annotations = getattr(func, "__annotations__", None) or {}
    else:
        annotations = get_annotations(func, **annotation_options)
    code = func.__code__
    names = code.co_varnames
    count, pos_only, kw_only = code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount
    defaults, kw_defaults = func.__defaults__ or (), func.__kwdefaults__ or {}
    make = cls._parameter_cls
    params = []
    for i, name in enumerate(names[:count]):
        k = i - (count - len(defaults))
        params.append(make(name, _POSITIONAL_ONLY if i < pos_only else _POSITIONAL_OR_KEYWORD, annotation=annotations.get(name, _empty),
                           default=defaults[k] if k >= 0 else _empty))
    at = count + kw_only
    if code.co_flags & 4:
        params.append(make(names[at], _VAR_POSITIONAL, annotation=annotations.get(names[at], _empty)))
        at += 1
    for name in names[count:count + kw_only]:
        params.append(make(name, _KEYWORD_ONLY, annotation=annotations.get(name, _empty), default=kw_defaults.get(name, _empty)))
    if code.co_flags & 8:
        params.append(make(names[at], _VAR_KEYWORD, annotation=annotations.get(names[at], _empty)))
    return cls(params, return_annotation=annotations.get("return", _empty), __validate_parameters__=isinstance(func, types.FunctionType) is False)


class _Defaults(dict):
    """The names that the defaults of a builtin's signature may use."""

    def __init__(self, obj):
        module = getattr(obj, "__module__", None)
        if module is None and (owner := getattr(obj, "__objclass__", None)) is not None:
            module = getattr(owner, "__module__", None)
        self.module = getattr(sys.modules.get(module), "__dict__", {})

    def __missing__(self, name):
        if name in self.module:
            return self.module[name]
        return sys.modules[name]


def from_text(cls, obj, text, skip_bound_arg=True):
    """The signature that a builtin's __text_signature__ says. '$' marks the argument that it is bound to."""
    self_name = None
    if "$" in text:
        head, _, tail = text.partition("$")
        self_name = tail.replace(")", ",").partition(",")[0].strip()
        text = head + tail
    # A signature is a lambda's parameters; those of Argument Clinic may have a slash behind nothing but the bound one, those of the host's
    # functions annotations.
    try:
        try:
            made = eval(f"lambda {text[1:text.rindex(')')]}: 0", {"__builtins__": {}}, _Defaults(obj))
        except SyntaxError:
            made = _annotated(text, obj)
    except (SyntaxError, NameError, KeyError, TypeError):
        raise ValueError(f"{obj!r} builtin has invalid signature") from None
    sig = from_function(cls, made)
    params = list(sig.parameters.values())
    if self_name is not None and params:
        bound = getattr(obj, "__self__", None)
        if bound is not None and (isinstance(bound, types.ModuleType) or skip_bound_arg):
            params.pop(0)
        elif params[0].kind is not _POSITIONAL_ONLY:
            params[0] = params[0].replace(kind=_POSITIONAL_ONLY)
    return cls(params, return_annotation=sig.return_annotation)


def _annotated(text, obj):
    """A function with the parameters and annotations of a text. Annotations with names that are no builtins stay texts."""
    names = {}
    exec(f"def made{text}: 0", {"__builtins__": vars(builtins)}, _Making(obj, names))
    made = names["made"]
    try:
        made.__annotations__ = get_annotations(made)
    except Exception:
        made.__annotations__ = get_annotations(made, format=Format.STRING)
    return made


class _Making(_Defaults):
    """The namespace in which such a function is made: names of defaults are found, and the function is kept."""

    def __init__(self, obj, names):
        super().__init__(obj)
        self.names = names

    def __setitem__(self, name, value):
        self.names[name] = value


def _user_defined(cls, name):
    """The method of a class if it is written in Python, or of a class that is."""
    method = getattr(cls, name, None)
    return None if method is None or isinstance(method, _NonUserDefinedCallables) else method


class _Finder:
    """Finds the signature of a callable."""

    def __init__(self, cls, follow_wrapped, annotation_options, skip_bound_arg=True):
        self.cls = cls
        self.follow = follow_wrapped
        self.options = annotation_options
        self.skip_bound = skip_bound_arg

    def find(self, obj):
        if not callable(obj):
            raise TypeError(f"{obj!r} is not a callable object")
        if isinstance(obj, types.MethodType):
            sig = self.find(obj.__func__)
            return _bound_method(sig) if self.skip_bound else sig
        if self.follow:
            obj = unwrap(obj, stop=lambda f: hasattr(f, "__signature__") or isinstance(f, types.MethodType))
            if isinstance(obj, types.MethodType):
                return self.find(obj)
        given = self._given(obj)
        if given is not None:
            return given
        partialmethod = getattr(obj, "__partialmethod__", None)
        if isinstance(partialmethod, functools.partialmethod):
            return self._of_partialmethod(partialmethod)
        if isinstance(obj, types.FunctionType) or _is_function_like(obj):
            return from_function(self.cls, obj, self.skip_bound, **self.options)
        if _is_builtin(obj):
            return self._of_builtin(obj)
        if isinstance(obj, functools.partial):
            return self._of_partial(self.find(obj.func), obj)
        if isinstance(obj, type):
            return self._of_class(obj)
        call = _user_defined(type(obj), "__call__")
        if call is not None:
            sig = self.find(call.__get__(obj) if hasattr(call, "__get__") else call)
            return sig
        text = getattr(getattr(type(obj), "__call__", None), "__text_signature__", None)
        if text:
            return _bound_method(from_text(self.cls, type(obj).__call__, text))
        raise ValueError(f"callable {obj!r} is not supported by signature")

    def _given(self, obj):
        """What the object itself says."""
        try:
            sig = obj.__signature__
        except AttributeError:
            return None
        if sig is None:
            return None
        if callable(sig) and not isinstance(sig, Signature):
            sig = sig()
        if isinstance(sig, str):
            return from_text(self.cls, obj, sig)
        if not isinstance(sig, Signature):
            raise TypeError(f"unexpected object {sig!r} in __signature__ attribute")
        return sig

    def _of_builtin(self, obj):
        text = getattr(obj, "__text_signature__", None)
        if not text:
            raise ValueError(f"no signature found for builtin {obj!r}")
        return from_text(self.cls, obj, text, self.skip_bound)

    def _of_partialmethod(self, partialmethod):
        wrapped = self.find(partialmethod.func)
        sig = self._of_partial(wrapped, partialmethod, (None,))
        first = tuple(wrapped.parameters.values())[0]
        if first.kind is _VAR_POSITIONAL:
            return sig
        return sig.replace(parameters=(first, *sig.parameters.values()))

    def _of_partial(self, wrapped, partial, extra=()):
        """The signature of what is left of a function after some arguments were given."""
        args, keywords = extra + partial.args, partial.keywords or {}
        try:
            bound = wrapped.bind_partial(*(None if a is functools.Placeholder else a for a in args), **keywords)
        except TypeError as e:
            raise ValueError(f"partial object {partial!r} has incorrect arguments") from e
        params, keyword_only = [], False
        for i, (name, param) in enumerate(wrapped.parameters.items()):
            open_place = i < len(args) and args[i] is functools.Placeholder
            if name in bound.arguments and not open_place:
                if param.kind is _POSITIONAL_ONLY:
                    continue
                if param.kind is _POSITIONAL_OR_KEYWORD:
                    if name not in keywords:
                        continue
                    # Given by name, it may only be given by name again.
                    keyword_only = True
                    param = param.replace(default=bound.arguments[name])
                elif param.kind is _KEYWORD_ONLY:
                    param = param.replace(default=bound.arguments[name])
            elif open_place and param.kind in _positional:
                param = param.replace(kind=_POSITIONAL_ONLY, default=_empty)
            if keyword_only:
                if param.kind is _VAR_POSITIONAL:
                    continue
                if param.kind is _POSITIONAL_OR_KEYWORD:
                    param = param.replace(kind=_KEYWORD_ONLY)
            params.append(param)
        return wrapped.replace(parameters=params)

    def _of_class(self, obj):
        call = _user_defined(type(obj), "__call__")
        if call is not None:
            return _bound_method(self.find(call))
        new, init = _user_defined(obj, "__new__"), _user_defined(obj, "__init__")
        if new is not None and init is not None:
            order = {c: i for i, c in enumerate(obj.__mro__)}
            new_at = next((i for c, i in order.items() if "__new__" in c.__dict__), 1 << 30)
            init_at = next((i for c, i in order.items() if "__init__" in c.__dict__), 1 << 30)
            method = new if new_at <= init_at else init
        else:
            method = new if new is not None else init
        if method is not None:
            return _bound_method(self.find(method))
        for base in obj.__mro__[:-1]:
            text = getattr(base, "__text_signature__", None)
            if text:
                return from_text(self.cls, base, text)
        if type not in obj.__mro__:
            if obj.__init__ is object.__init__ and obj.__new__ is object.__new__:
                return self.cls.from_callable(object)
            raise ValueError(f"no signature found for builtin type {obj!r}")
        raise ValueError(f"callable {obj!r} is not supported by signature")
