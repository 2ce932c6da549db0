"""Looking at objects while they live: their members, signatures, sources, frames and classes."""

import builtins
import enum
import functools
import keyword
import sys
import types
from _asyncio import _is_host_coroutine_function
from annotationlib import Format, ForwardRef, get_annotations
from collections import namedtuple
from _inspect_signature import (
    BoundArguments, Parameter, Signature, _empty, _Finder, _KEYWORD_ONLY, _ParameterKind, _POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD,
    _VAR_KEYWORD, _VAR_POSITIONAL, _void, formatannotation, signature, unwrap,
)
from _inspect_source import (
    BlockFinder, EndOfBlock, FrameInfo, Traceback, currentframe, findsource, getabsfile, getblock, getcomments, getfile, getframeinfo,
    getinnerframes, getlineno, getmodule, getmodulename, getouterframes, getsource, getsourcefile, getsourcelines, ismodule, stack, trace,
)

__all__ = [
    "AGEN_CLOSED", "AGEN_CREATED", "AGEN_RUNNING", "AGEN_SUSPENDED", "ArgInfo", "Arguments", "Attribute", "BlockFinder", "BoundArguments",
    "BufferFlags", "CORO_CLOSED", "CORO_CREATED", "CORO_RUNNING", "CORO_SUSPENDED", "CO_ASYNC_GENERATOR", "CO_COROUTINE", "CO_GENERATOR",
    "CO_ITERABLE_COROUTINE", "CO_NESTED", "CO_NEWLOCALS", "CO_NOFREE", "CO_OPTIMIZED", "CO_VARARGS", "CO_VARKEYWORDS", "CO_HAS_DOCSTRING",
    "CO_METHOD", "ClassFoundException", "ClosureVars", "EndOfBlock", "FrameInfo", "FullArgSpec", "GEN_CLOSED", "GEN_CREATED",
    "GEN_RUNNING", "GEN_SUSPENDED", "Parameter", "Signature", "TPFLAGS_IS_ABSTRACT", "Traceback", "classify_class_attrs", "cleandoc",
    "currentframe", "findsource", "formatannotation", "formatannotationrelativeto", "formatargvalues", "get_annotations", "getabsfile",
    "getargs", "getargvalues", "getasyncgenlocals", "getasyncgenstate", "getattr_static", "getblock", "getcallargs", "getclasstree",
    "getclosurevars", "getcomments", "getcoroutinelocals", "getcoroutinestate", "getdoc", "getfile", "getframeinfo", "getfullargspec",
    "getgeneratorlocals", "getgeneratorstate", "getinnerframes", "getlineno", "getmembers", "getmembers_static", "getmodule",
    "getmodulename", "getmro", "getouterframes", "getsource", "getsourcefile", "getsourcelines", "indentsize", "isabstract", "isasyncgen",
    "isasyncgenfunction", "isawaitable", "isbuiltin", "isclass", "iscode", "iscoroutine", "iscoroutinefunction", "isdatadescriptor",
    "isframe", "isfunction", "isgenerator", "isgeneratorfunction", "isgetsetdescriptor", "ismemberdescriptor", "ismethod",
    "ismethoddescriptor", "ismethodwrapper", "ismodule", "ispackage", "isroutine", "istraceback", "markcoroutinefunction", "signature",
    "stack", "trace", "unwrap", "walktree",
]

CO_OPTIMIZED, CO_NEWLOCALS, CO_VARARGS, CO_VARKEYWORDS, CO_NESTED, CO_GENERATOR, CO_NOFREE = 1, 2, 4, 8, 16, 32, 64
CO_COROUTINE, CO_ITERABLE_COROUTINE, CO_ASYNC_GENERATOR = 128, 256, 512
CO_HAS_DOCSTRING, CO_METHOD = 0x4000000, 0x8000000
TPFLAGS_IS_ABSTRACT = 1 << 20


def isclass(object):
    """Whether an object is a class."""
    return isinstance(object, type)


def ismethod(object):
    """Whether an object is a function bound to an object."""
    return isinstance(object, types.MethodType)


def ispackage(object):
    """Whether an object is a module that holds modules."""
    return ismodule(object) and hasattr(object, "__path__")


def ismethoddescriptor(object):
    """Whether an object has __get__ without __set__, and is no method, function or class."""
    if isclass(object) or ismethod(object) or isfunction(object):
        return False
    cls = type(object)
    return hasattr(cls, "__get__") and not hasattr(cls, "__set__") and not hasattr(cls, "__delete__")


def isdatadescriptor(object):
    """Whether an object has __set__ or __delete__ in its class."""
    if isclass(object) or ismethod(object) or isfunction(object):
        return False
    cls = type(object)
    return hasattr(cls, "__set__") or hasattr(cls, "__delete__")


def ismemberdescriptor(object):
    """Whether an object stands for one of __slots__ or a member of a builtin type."""
    return isinstance(object, types.MemberDescriptorType)


def isgetsetdescriptor(object):
    """Whether an object stands for a computed attribute of a builtin type."""
    return isinstance(object, types.GetSetDescriptorType)


def isfunction(object):
    """Whether an object is a function written in Python."""
    return isinstance(object, types.FunctionType)


def _has_code_flag(f, flag):
    """Whether a function, also behind methods and partial objects, has a flag."""
    while ismethod(f):
        f = f.__func__
    while isinstance(f, functools.partial):
        f = f.func
        while ismethod(f):
            f = f.__func__
    code = getattr(f, "__code__", None)
    if not isfunction(f) and not (callable(f) and isinstance(code, types.CodeType) and not isclass(f)):
        return False
    return bool(code.co_flags & flag)


def isgeneratorfunction(obj):
    """Whether a call of the object makes a generator."""
    return _has_code_flag(obj, CO_GENERATOR)


_is_coroutine_mark = object()


def markcoroutinefunction(func):
    """Decorator: iscoroutinefunction() is to be true of the function."""
    if hasattr(func, "__func__"):
        func = func.__func__
    func._is_coroutine_mark = _is_coroutine_mark
    return func


def iscoroutinefunction(obj):
    """Whether a call of the object makes a coroutine: it is an async def, or marked."""
    if _has_code_flag(obj, CO_COROUTINE):
        return True
    while ismethod(obj):
        obj = obj.__func__
    while isinstance(obj, functools.partial):
        obj = obj.func
    return getattr(obj, "_is_coroutine_mark", None) is _is_coroutine_mark or _is_host_coroutine_function(obj)


def isasyncgenfunction(obj):
    """Whether a call of the object makes an asynchronous generator."""
    return _has_code_flag(obj, CO_ASYNC_GENERATOR)


def isasyncgen(object):
    """Whether an object is an asynchronous generator."""
    return isinstance(object, types.AsyncGeneratorType)


def isgenerator(object):
    """Whether an object is a generator."""
    return isinstance(object, types.GeneratorType)


def iscoroutine(object):
    """Whether an object is a coroutine."""
    return isinstance(object, types.CoroutineType)


def isawaitable(object):
    """Whether await takes the object."""
    from collections.abc import Awaitable

    return (isinstance(object, (types.CoroutineType, Awaitable))
            or isinstance(object, types.GeneratorType) and bool(object.gi_code.co_flags & CO_ITERABLE_COROUTINE))


def istraceback(object):
    """Whether an object is a traceback."""
    return isinstance(object, types.TracebackType)


def isframe(object):
    """Whether an object is a frame."""
    return isinstance(object, types.FrameType)


def iscode(object):
    """Whether an object is compiled code."""
    return isinstance(object, types.CodeType)


def isbuiltin(object):
    """Whether an object is a function or bound method of the engine's own."""
    return isinstance(object, types.BuiltinFunctionType)


def ismethodwrapper(object):
    """Whether an object is a slot of a builtin type, bound to an object."""
    return isinstance(object, types.MethodWrapperType)


def isroutine(object):
    """Whether an object is a function or method of whatever kind."""
    return isbuiltin(object) or isfunction(object) or ismethod(object) or ismethoddescriptor(object) or ismethodwrapper(object)


def isabstract(object):
    """Whether an object is a class that still has abstract methods."""
    if not isclass(object):
        return False
    return bool(getattr(object, "__abstractmethods__", None))


def _getmembers(object, predicate, getter):
    names = dir(object)
    mro = ()
    if isclass(object):
        mro = getmro(object)
        for base in object.__bases__:
            names.extend(k for k, v in base.__dict__.items() if isinstance(v, types.DynamicClassAttribute))
    results, seen = [], set()
    for key in names:
        try:
            value = getter(object, key)
            if key in seen:
                # The second time it is the attribute of a base, not that of a metaclass.
                raise AttributeError
        except AttributeError:
            for base in mro:
                if key in base.__dict__:
                    value = base.__dict__[key]
                    break
            else:
                continue
        if not predicate or predicate(value):
            results.append((key, value))
        seen.add(key)
    results.sort(key=lambda pair: pair[0])
    return results


def getmembers(object, predicate=None):
    """Pairs of name and value of all attributes, by name; those of which the predicate is true, if there is one."""
    return _getmembers(object, predicate, getattr)


def getmembers_static(object, predicate=None):
    """As getmembers(), but descriptors are not called."""
    return _getmembers(object, predicate, getattr_static)


Attribute = namedtuple("Attribute", "name kind defining_class object")


def _class_attribute(cls, name, mro, class_bases):
    """(the attribute as dir() finds it, the class that it comes from, what that class's dict holds)"""
    home = got = found = None
    found_in_dict = None
    if name != "__dict__":
        try:
            got = getattr(cls, name)
        except Exception:
            pass
        else:
            home = getattr(got, "__objclass__", home)
            if home not in class_bases:
                home = None
                for base in mro:
                    if getattr(base, name, None) is got:
                        home = base
                if home is None:
                    for base in type(cls).__mro__:
                        try:
                            if base.__getattr__(cls, name) is got:
                                home = base
                        except AttributeError:
                            continue
    for base in mro + tuple(c for c in type(cls).__mro__ if c not in (type, object)):
        if name in base.__dict__:
            found_in_dict, found = base, base.__dict__[name]
            if home not in mro:
                home = base
            break
    return got, home, found, found_in_dict


def classify_class_attrs(cls):
    """What the attributes of a class are.

    For each name in dir(cls) one with the fields name, kind ('class method', 'static method', 'property', 'method' or 'data'),
    defining_class and object, which is what the class's dict holds where it holds something.
    """
    mro = getmro(cls)
    meta = tuple(c for c in getmro(type(cls)) if c not in (type, object))
    names = dir(cls)
    for base in mro:
        names.extend(k for k, v in base.__dict__.items() if isinstance(v, types.DynamicClassAttribute) and v.fget is not None)
    result, seen = [], set()
    for name in names:
        if name in seen:
            continue
        got, home, in_dict, _ = _class_attribute(cls, name, mro, mro + meta)
        if home is None:
            continue
        obj = got if got is not None else in_dict
        if isinstance(in_dict, (staticmethod, types.BuiltinMethodType)):
            kind, obj = "static method", in_dict
        elif isinstance(in_dict, (classmethod, types.ClassMethodDescriptorType)):
            kind, obj = "class method", in_dict
        elif isinstance(in_dict, property):
            kind, obj = "property", in_dict
        else:
            kind = "method" if isroutine(obj) else "data"
        result.append(Attribute(name, kind, home, obj))
        seen.add(name)
    return result


def getmro(cls):
    """The classes in which attributes of a class are looked up, in order."""
    return cls.__mro__


def indentsize(line):
    """How many columns of blanks a line begins with."""
    expanded = line.expandtabs()
    return len(expanded) - len(expanded.lstrip())


def _findclass(func):
    cls = sys.modules.get(func.__module__)
    for name in func.__qualname__.split(".")[:-1]:
        cls = getattr(cls, name, None)
    return cls if isclass(cls) else None


def _owner(obj):
    """(name, class or instance that has it) of a method or descriptor; None where that is not known."""
    if ismethod(obj):
        name, owner = obj.__func__.__name__, obj.__self__
        cls = owner if isclass(owner) and getattr(getattr(owner, name, None), "__func__", None) is obj.__func__ else owner.__class__
    elif isfunction(obj):
        name, cls = obj.__name__, _findclass(obj)
        if cls is None or getattr(cls, name, None) is not obj:
            return None
    elif isbuiltin(obj):
        name, owner = obj.__name__, obj.__self__
        if isclass(owner) and owner.__qualname__ + "." + name == obj.__qualname__:
            cls = owner
        else:
            cls = owner.__class__
    elif isinstance(obj, property):
        name = obj.__name__
        cls = _findclass(obj.fget)
        if cls is None or getattr(cls, name, None) is not obj:
            return None
    elif ismethoddescriptor(obj) or isdatadescriptor(obj):
        name, cls = obj.__name__, obj.__objclass__
        if getattr(cls, name, None) is not obj:
            return None
    else:
        return None
    return name, cls


def _finddoc(obj, *, search_in_class=True):
    """The documentation that an object inherits."""
    if isclass(obj):
        for base in obj.__mro__:
            if base is not object and base.__doc__ is not None:
                return base.__doc__
        return None
    found = _owner(obj)
    if found is None:
        return None
    name, cls = found
    for base in cls.__mro__:
        doc = getattr(getattr(base, name, None), "__doc__", None)
        if doc is not None:
            return doc
    return None


def getdoc(object, *, fallback_to_class_doc=True, inherit_class_doc=True):
    """The documentation of an object, its own or inherited, without its indentation."""
    try:
        doc = object.__doc__
    except AttributeError:
        return None
    own = doc
    if not isclass(object) and not fallback_to_class_doc and doc is getattr(type(object), "__doc__", None) and doc is not None:
        own = None
    if own is None and (inherit_class_doc or not isclass(object)):
        try:
            own = _finddoc(object)
        except (AttributeError, TypeError):
            return None
    return cleandoc(own) if isinstance(own, str) else None


def cleandoc(doc):
    """A docstring without the indentation that its lines share, and without empty lines around it."""
    lines = doc.expandtabs().split("\n")
    margin = min((len(line) - len(line.lstrip(" ")) for line in lines[1:] if line.lstrip(" ")), default=0)
    lines[0] = lines[0].lstrip(" ")
    lines[1:] = [line[margin:] for line in lines[1:]]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        del lines[0]
    return "\n".join(lines)


class ClassFoundException(Exception):
    pass


def walktree(classes, children, parent):
    """One level of getclasstree()."""
    results = []
    for c in sorted(classes, key=lambda c: (c.__module__, c.__name__)):
        results.append((c, c.__bases__))
        if c in children:
            results.append(walktree(children[c], children, c))
    return results


def getclasstree(classes, unique=False):
    """Classes as nested lists: behind each a list of those derived from it.

    With unique each class appears once.
    """
    children, roots = {}, []
    for c in classes:
        if not c.__bases__:
            if c not in roots:
                roots.append(c)
            continue
        for parent in c.__bases__:
            known = children.setdefault(parent, [])
            if c not in known:
                known.append(c)
            if unique and parent in classes:
                break
    roots.extend(parent for parent in children if parent not in classes)
    return walktree(roots, children, None)


Arguments = namedtuple("Arguments", "args, varargs, varkw")
FullArgSpec = namedtuple("FullArgSpec", "args, varargs, varkw, defaults, kwonlyargs, kwonlydefaults, annotations")
ArgInfo = namedtuple("ArgInfo", "args varargs keywords locals")
ClosureVars = namedtuple("ClosureVars", "nonlocals globals builtins unbound")


def getargs(co):
    """The names of a code object's parameters, keyword-only ones at the end of the others."""
    if not iscode(co):
        raise TypeError(f"{co!r} is not a code object")
    names = co.co_varnames
    at = co.co_argcount + co.co_kwonlyargcount
    args = list(names[:at])
    varargs = varkw = None
    if co.co_flags & CO_VARARGS:
        varargs = names[at]
        at += 1
    if co.co_flags & CO_VARKEYWORDS:
        varkw = names[at]
    return Arguments(args, varargs, varkw)


def getfullargspec(func, *, annotation_format=Format.VALUE):
    """The parameters of a callable in seven parts.

    A named tuple: args, varargs, varkw, defaults, kwonlyargs, kwonlydefaults, annotations. Bound arguments are part of it, and wrappers
    are not followed; signature() is the newer function.
    """
    try:
        sig = _Finder(Signature, False, dict(eval_str=False, format=annotation_format), skip_bound_arg=False).find(func)
    except Exception as ex:
        raise TypeError("unsupported callable") from ex
    args, kwonly, defaults, kwdefaults, annotations = [], [], (), {}, {}
    pos_only = []
    varargs = varkw = None
    if sig.return_annotation is not sig.empty:
        annotations["return"] = sig.return_annotation
    for name, param in sig.parameters.items():
        if param.kind is _POSITIONAL_ONLY:
            pos_only.append(name)
        elif param.kind is _POSITIONAL_OR_KEYWORD:
            args.append(name)
        elif param.kind is _VAR_POSITIONAL:
            varargs = name
        elif param.kind is _KEYWORD_ONLY:
            kwonly.append(name)
            if param.default is not param.empty:
                kwdefaults[name] = param.default
        else:
            varkw = name
        if param.kind in (_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD) and param.default is not param.empty:
            defaults += (param.default,)
        if param.annotation is not param.empty:
            annotations[name] = param.annotation
    return FullArgSpec(pos_only + args, varargs, varkw, defaults or None, kwonly, kwdefaults or None, annotations)


def getargvalues(frame):
    """The parameters of a frame's function and the frame's variables."""
    args, varargs, varkw = getargs(frame.f_code)
    return ArgInfo(args, varargs, varkw, frame.f_locals)


def formatannotationrelativeto(object):
    module = getattr(object, "__module__", None)

    def _formatannotation(annotation):
        return formatannotation(annotation, module)

    return _formatannotation


def formatargvalues(args, varargs, varkw, locals, formatarg=str, formatvarargs=lambda name: "*" + name,
                    formatvarkw=lambda name: "**" + name, formatvalue=lambda value: "=" + repr(value)):
    """What getargvalues() gives as the text of a call."""
    specs = [formatarg(name) + formatvalue(locals[name]) for name in args]
    if varargs:
        specs.append(formatvarargs(varargs) + formatvalue(locals[varargs]))
    if varkw:
        specs.append(formatvarkw(varkw) + formatvalue(locals[varkw]))
    return "(" + ", ".join(specs) + ")"


def _missing_arguments(function, names, positional, values):
    missing = [repr(name) for name in names if name not in values]
    n = len(missing)
    text = missing[0] if n == 1 else " and ".join(missing) if n == 2 else ", ".join(missing[:-1]) + ", and " + missing[-1]
    kind = "positional" if positional else "keyword-only"
    raise TypeError(f"{function}() missing {n} required {kind} argument{'s' if n != 1 else ''}: {text}")


def _too_many(function, args, kwonly, varargs, defaults, given, values):
    least = len(args) - defaults
    named = len([name for name in kwonly if name in values])
    if varargs:
        plural, count = least != 1, f"at least {least}"
    elif defaults:
        plural, count = True, f"from {least} to {len(args)}"
    else:
        plural, count = len(args) != 1, str(len(args))
    extra = ""
    if named:
        extra = f" positional argument{'s' if given != 1 else ''} (and {named} keyword-only argument{'s' if named != 1 else ''})"
    raise TypeError(f"{function}() takes {count} positional argument{'s' if plural else ''} but {given}{extra}"
                    f" {'was' if given == 1 and not named else 'were'} given")


def getcallargs(func, /, *positional, **named):
    """A dict of what each parameter would hold in a call with these arguments."""
    args, varargs, varkw, defaults, kwonly, kwdefaults, _ = getfullargspec(func)
    name = func.__name__
    result = {}
    if ismethod(func) and func.__self__ is not None:
        positional = (func.__self__,) + positional
    count = min(len(positional), len(args))
    result.update(zip(args[:count], positional))
    if varargs:
        result[varargs] = tuple(positional[count:])
    if varkw:
        result[varkw] = {}
    for key, value in named.items():
        if key not in args and key not in kwonly:
            if not varkw:
                raise TypeError(f"{name}() got an unexpected keyword argument {key!r}")
            result[varkw][key] = value
        elif key in result:
            raise TypeError(f"{name}() got multiple values for argument {key!r}")
        else:
            result[key] = value
    defaulted = len(defaults) if defaults else 0
    if len(positional) > len(args) and not varargs:
        _too_many(name, args, kwonly, varargs, defaulted, len(positional), result)
    if len(positional) < len(args):
        required = args[:len(args) - defaulted]
        if any(arg not in result for arg in required):
            _missing_arguments(name, required, True, result)
        for i, arg in enumerate(args[len(args) - defaulted:]):
            result.setdefault(arg, defaults[i])
    for arg in kwonly:
        if arg not in result and kwdefaults and arg in kwdefaults:
            result[arg] = kwdefaults[arg]
    if any(arg not in result for arg in kwonly):
        _missing_arguments(name, kwonly, False, result)
    return result


def getclosurevars(func):
    """The outer names that a function uses: nonlocal, global and builtin ones with their values, and those that nothing has."""
    if ismethod(func):
        func = func.__func__
    if not isfunction(func):
        raise TypeError(f"{func!r} is not a Python function")
    code = func.__code__
    nonlocals = {}
    for name, cell in zip(code.co_freevars, func.__closure__ or ()):
        try:
            nonlocals[name] = cell.cell_contents
        except ValueError:
            pass
    names = func.__globals__.get("__builtins__", builtins.__dict__)
    names = names.__dict__ if ismodule(names) else names
    globals, found, unbound = {}, {}, set()
    for name in code.co_names:
        if name in func.__globals__:
            globals[name] = func.__globals__[name]
        elif name in names:
            found[name] = names[name]
        else:
            unbound.add(name)
    return ClosureVars(nonlocals, globals, found, unbound)


_sentinel = object()


def _static_dict(obj):
    """The __dict__ of an instance, past whatever its class calls so."""
    try:
        return object.__getattribute__(obj, "__dict__")
    except AttributeError:
        return None


def _class_entry(cls, name):
    for base in type.__dict__["__mro__"].__get__(cls):
        entry = type.__dict__["__dict__"].__get__(base)
        if name in entry:
            return entry[name]
    return _sentinel


def _shadowed_dict(cls):
    """What a class has put in the place of __dict__."""
    for base in type.__dict__["__mro__"].__get__(cls):
        entry = type.__dict__["__dict__"].__get__(base).get("__dict__", _sentinel)
        if entry is not _sentinel and not (type(entry) is types.GetSetDescriptorType and entry.__name__ == "__dict__"):
            return entry
    return _sentinel


def getattr_static(obj, attr, default=_sentinel):
    """An attribute as it lies in a dict or slot: nothing is called for it.

    So some attributes that getattr finds are not found, and descriptors are given in the place of what they compute.
    """
    instance = _sentinel
    is_class = isinstance(type(obj), type) and issubclass(type(obj), type)
    if is_class:
        klass = obj
    else:
        klass = type(obj)
        shadow = _shadowed_dict(klass)
        if shadow is _sentinel or type(shadow) is types.MemberDescriptorType:
            own = _static_dict(obj)
            if own is not None:
                instance = dict.get(own, attr, _sentinel)
    found = _class_entry(klass, attr)
    if instance is not _sentinel and found is not _sentinel:
        kind = type(found)
        if _class_entry(kind, "__get__") is not _sentinel and (
                _class_entry(kind, "__set__") is not _sentinel or _class_entry(kind, "__delete__") is not _sentinel):
            return found
    if instance is not _sentinel:
        return instance
    if found is not _sentinel:
        return found
    if is_class:
        meta = _class_entry(type(klass), attr)
        if meta is not _sentinel:
            return meta
    if default is not _sentinel:
        return default
    raise AttributeError(attr)


GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED, GEN_CLOSED = "GEN_CREATED", "GEN_RUNNING", "GEN_SUSPENDED", "GEN_CLOSED"
CORO_CREATED, CORO_RUNNING, CORO_SUSPENDED, CORO_CLOSED = "CORO_CREATED", "CORO_RUNNING", "CORO_SUSPENDED", "CORO_CLOSED"
AGEN_CREATED, AGEN_RUNNING, AGEN_SUSPENDED, AGEN_CLOSED = "AGEN_CREATED", "AGEN_RUNNING", "AGEN_SUSPENDED", "AGEN_CLOSED"


def _state(kind, running, suspended, frame):
    return f"{kind}_RUNNING" if running else f"{kind}_SUSPENDED" if suspended else f"{kind}_CLOSED" if frame is None else f"{kind}_CREATED"


def getgeneratorstate(generator):
    """How far a generator is: GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED or GEN_CLOSED."""
    return _state("GEN", generator.gi_running, generator.gi_suspended, generator.gi_frame)


def getgeneratorlocals(generator):
    """The variables of a generator with their values."""
    if not isgenerator(generator):
        raise TypeError(f"{generator!r} is not a Python generator")
    return generator.gi_frame.f_locals if generator.gi_frame is not None else {}


def getcoroutinestate(coroutine):
    """How far a coroutine is: CORO_CREATED, CORO_RUNNING, CORO_SUSPENDED or CORO_CLOSED."""
    return _state("CORO", coroutine.cr_running, coroutine.cr_suspended, coroutine.cr_frame)


def getcoroutinelocals(coroutine):
    """The variables of a coroutine with their values."""
    frame = getattr(coroutine, "cr_frame", None)
    return frame.f_locals if frame is not None else {}


def getasyncgenstate(agen):
    """How far an asynchronous generator is: AGEN_CREATED, AGEN_RUNNING, AGEN_SUSPENDED or AGEN_CLOSED."""
    return _state("AGEN", agen.ag_running, agen.ag_suspended, agen.ag_frame)


def getasyncgenlocals(agen):
    """The variables of an asynchronous generator with their values."""
    if not isasyncgen(agen):
        raise TypeError(f"{agen!r} is not a Python async generator")
    return agen.ag_frame.f_locals if agen.ag_frame is not None else {}


class BufferFlags(enum.IntFlag):
    SIMPLE = 0x0
    WRITABLE = 0x1
    FORMAT = 0x4
    ND = 0x8
    STRIDES = 0x10 | ND
    C_CONTIGUOUS = 0x20 | STRIDES
    F_CONTIGUOUS = 0x40 | STRIDES
    ANY_CONTIGUOUS = 0x80 | STRIDES
    INDIRECT = 0x100 | STRIDES
    CONTIG = ND | WRITABLE
    CONTIG_RO = ND
    STRIDED = STRIDES | WRITABLE
    STRIDED_RO = STRIDES
    RECORDS = STRIDES | WRITABLE | FORMAT
    RECORDS_RO = STRIDES | FORMAT
    FULL = INDIRECT | WRITABLE | FORMAT
    FULL_RO = INDIRECT | FORMAT
    READ = 0x100
    WRITE = 0x200
