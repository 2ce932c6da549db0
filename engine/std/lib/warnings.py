"""Warnings: filters, and what shows them."""

import sys
from _warnings import (
    _acquire_lock, _defaultaction as defaultaction, _filters_mutated_lock_held, _onceregistry as onceregistry,
    _release_lock, _source_line, filters, warn, warn_explicit,
)

__all__ = [
    "warn", "warn_explicit", "showwarning", "formatwarning", "filterwarnings", "simplefilter", "resetwarnings",
    "catch_warnings", "deprecated",
]

_ACTIONS = ("default", "always", "all", "ignore", "module", "once", "error")


class _Lock:
    def __enter__(self):
        _acquire_lock()
        return self

    def __exit__(self, *args):
        _release_lock()


_lock = _Lock()


def _wm():
    """The module as the program sees it: programs replace its functions, or the module itself."""
    return sys.modules["warnings"]


def _filters_mutated():
    with _lock:
        _filters_mutated_lock_held()


class WarningMessage:
    _WARNING_DETAILS = ("message", "category", "filename", "lineno", "file", "line", "source", "module")

    def __init__(self, message, category, filename, lineno, file=None, line=None, source=None, module=None):
        self.message = message
        self.category = category
        self.filename = filename
        self.lineno = lineno
        self.file = file
        self.line = line
        self.source = source
        self.module = module
        self._category_name = category.__name__ if category else None

    def __str__(self):
        return (
            f"{{message : {self.message!r}, category : {self._category_name!r}, module : {self.module!r}, "
            f"filename : {self.filename!r}, lineno : {self.lineno}, line : {self.line!r}}}"
        )

    def __repr__(self):
        return f"<{type(self).__qualname__} {self}>"


def showwarning(message, category, filename, lineno, file=None, line=None):
    """Show a warning in a file, sys.stderr without one. Another function may take its place."""
    _wm()._showwarnmsg_impl(WarningMessage(message, category, filename, lineno, file, line))


def formatwarning(message, category, filename, lineno, line=None):
    """The text of a warning, with its line of source."""
    return _wm()._formatwarnmsg_impl(WarningMessage(message, category, filename, lineno, None, line))


# Programs that replace the functions above are found out by comparing.
_showwarning_orig = showwarning
_formatwarning_orig = formatwarning


def _showwarnmsg_impl(msg):
    file = sys.stderr if msg.file is None else msg.file
    if file is None:
        return
    text = _wm()._formatwarnmsg(msg)
    try:
        file.write(text)
    except OSError:
        pass  # nowhere to say so


def _line_of(filename, lineno):
    """The line of source, or nothing where it cannot be had."""
    try:
        import linecache
    except ImportError:
        return _source_line(filename, lineno)
    try:
        return linecache.getline(filename, lineno) or _source_line(filename, lineno)
    except Exception:
        return None  # at the end of the interpreter's life, or by a broken loader


def _formatwarnmsg_impl(msg):
    name = msg.category.__name__
    text = f"{msg.filename}:{msg.lineno}: {name}: {msg.message}\n"
    line = _line_of(msg.filename, msg.lineno) if msg.line is None else msg.line
    if line:
        text += f"  {line.strip()}\n"
    if msg.source is not None:
        text += f"{name}: Enable tracemalloc to get the object allocation traceback\n"
    return text


def _showwarnmsg(msg):
    """Show a warning: by the program's showwarning() where it has its own."""
    show = getattr(_wm(), "showwarning", _showwarning_orig)
    if show is _showwarning_orig:
        _wm()._showwarnmsg_impl(msg)
        return
    if not callable(show):
        raise TypeError("warnings.showwarning() must be set to a function or method")
    show(msg.message, msg.category, msg.filename, msg.lineno, msg.file, msg.line)


def _formatwarnmsg(msg):
    """Format a warning: by the program's formatwarning() where it has its own."""
    form = getattr(_wm(), "formatwarning", _formatwarning_orig)
    if form is _formatwarning_orig:
        return _wm()._formatwarnmsg_impl(msg)
    return form(msg.message, msg.category, msg.filename, msg.lineno, msg.line)


def _check_filter(action, lineno):
    if action not in _ACTIONS:
        raise ValueError(f"invalid action: {action!r}")
    if not isinstance(lineno, int):
        raise TypeError("lineno must be an int")
    if lineno < 0:
        raise ValueError("lineno must be an int >= 0")


def _pattern(text, ignore_case):
    if not text:
        return None
    import re

    return re.compile(text, re.I) if ignore_case else re.compile(text)


def filterwarnings(action, message="", category=Warning, module="", lineno=0, append=False):
    """Put a filter in front of the others, with append behind them.

    message and module are regular expressions of how they begin. lineno 0 stands for all lines.
    """
    _check_filter(action, 0)
    if not isinstance(message, str):
        raise TypeError("message must be a string")
    if not isinstance(category, type) or not issubclass(category, Warning):
        raise TypeError("category must be a Warning subclass")
    if not isinstance(module, str):
        raise TypeError("module must be a string")
    _check_filter(action, lineno)
    _wm()._add_filter(action, _pattern(message, True), category, _pattern(module, False), lineno, append=append)


def simplefilter(action, category=Warning, lineno=0, append=False):
    """Put a filter in front of the others, with append behind them, for all messages and modules."""
    _check_filter(action, lineno)
    _wm()._add_filter(action, None, category, None, lineno, append=append)


def _add_filter(*item, append):
    with _lock:
        present = _wm().filters
        if append:
            if item not in present:
                present.append(item)
        else:
            # A filter that is there already moves to the front.
            if item in present:
                present.remove(item)
            present.insert(0, item)
        _filters_mutated_lock_held()


def resetwarnings():
    """Forget all filters."""
    with _lock:
        del _wm().filters[:]
        _filters_mutated_lock_held()


class _OptionError(Exception):
    """An option of -W that means nothing."""


def _processoptions(args):
    """The arguments of -W, as in sys.warnoptions."""
    for arg in args:
        try:
            _wm()._setoption(arg)
        except _wm()._OptionError as error:
            print("Invalid -W option ignored:", error, file=sys.stderr)


def _setoption(arg):
    fields = arg.split(":")
    if len(fields) > 5:
        raise _OptionError(f"too many fields (max 5): {arg!r}")
    fields += [""] * (5 - len(fields))
    action, message, category, module, lineno = [field.strip() for field in fields]
    action = _getaction(action)
    category = _getcategory(category)
    if message or module:
        import re

        message = re.escape(message)
        module = re.escape(module)
        if module:
            module += r"\z"
    number = 0
    if lineno:
        try:
            number = int(lineno)
        except ValueError:
            raise _OptionError(f"invalid lineno {lineno!r}") from None
        if number < 0:
            raise _OptionError(f"invalid lineno {number!r}")
    filterwarnings(action, message, category, module, number)


def _getaction(action):
    if not action:
        return "default"
    for known in _ACTIONS:
        if known.startswith(action):
            return known
    raise _OptionError(f"invalid action: {action!r}")


def _getcategory(category):
    if not category:
        return Warning
    module, dot, name = category.rpartition(".")
    if dot:
        try:
            home = __import__(module, None, None, [name])
        except ImportError:
            raise _OptionError(f"invalid module name: {module!r}") from None
    else:
        import builtins as home
    try:
        found = getattr(home, name)
    except AttributeError:
        raise _OptionError(f"unknown warning category: {category!r}") from None
    if not issubclass(found, Warning):
        raise _OptionError(f"invalid warning category: {category!r}")
    return found


class catch_warnings:
    """Brings the filters and showwarning back on leaving.

    With record, `as` binds a list that gets the warnings instead of their being shown. With action there is a filter for
    it, of category, lineno and append, as of simplefilter().
    """

    def __init__(self, *, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        self._record = record
        self._module = sys.modules["warnings"] if module is None else module
        self._entered = False
        self._filter = None if action is None else (action, category, lineno, append)

    def __repr__(self):
        args = []
        if self._record:
            args.append("record=True")
        if self._module is not sys.modules["warnings"]:
            args.append(f"module={self._module!r}")
        return f"{type(self).__name__}({', '.join(args)})"

    def __enter__(self):
        if self._entered:
            raise RuntimeError(f"Cannot enter {self!r} twice")
        self._entered = True
        module = self._module
        with _lock:
            self._filters = module.filters
            module.filters = self._filters[:]
            _filters_mutated_lock_held()
            self._showwarning = module.showwarning
            self._showwarnmsg_impl = module._showwarnmsg_impl
            log = None
            if self._record:
                log = []
                module._showwarnmsg_impl = log.append
                # The program's own function would be called in its place.
                module.showwarning = module._showwarning_orig
        if self._filter is not None:
            simplefilter(*self._filter)
        return log

    def __exit__(self, *exc_info):
        if not self._entered:
            raise RuntimeError(f"Cannot exit {self!r} without entering first")
        module = self._module
        with _lock:
            module.filters = self._filters
            _filters_mutated_lock_held()
            module.showwarning = self._showwarning
            module._showwarnmsg_impl = self._showwarnmsg_impl


class deprecated:
    """Mark a class or a function as one not to be used any more, which a call and type checkers say.

        @deprecated("use new() instead")
        def old(): ...

    The category None makes it silent. stacklevel is as in warn().
    """

    def __init__(self, message, /, *, category=DeprecationWarning, stacklevel=1):
        if not isinstance(message, str):
            raise TypeError(f"Expected an object of type str for 'message', not {type(message).__name__!r}")
        self.message = message
        self.category = category
        self.stacklevel = stacklevel

    def __call__(self, arg, /):
        message = self.message
        if self.category is None:
            arg.__deprecated__ = message
            return arg
        if isinstance(arg, type):
            return self._deprecate_class(arg)
        if callable(arg):
            return self._deprecate_function(arg)
        raise TypeError(f"@deprecated decorator with non-None category must be applied to a class or callable, not {arg!r}")

    def _deprecate_function(self, function):
        from functools import wraps

        message, category, level = self.message, self.category, self.stacklevel + 1

        @wraps(function)
        def wrapper(*args, **kwargs):
            warn(message, category=category, stacklevel=level)
            return function(*args, **kwargs)

        if getattr(getattr(function, "__code__", None), "co_flags", 0) & 0x80:
            _mark_coroutine(wrapper)  # the warning comes when it is called, not when it is awaited
        function.__deprecated__ = wrapper.__deprecated__ = message
        return wrapper

    def _deprecate_class(self, cls):
        from functools import wraps
        from types import MethodType

        message, category, level = self.message, self.category, self.stacklevel + 1
        original_new = cls.__new__

        @wraps(original_new)
        def __new__(cls_, /, *args, **kwargs):
            if cls_ is cls:
                warn(message, category=category, stacklevel=level)
            if original_new is not object.__new__:
                return original_new(cls_, *args, **kwargs)
            # object.__new__ takes arguments only where the class has an __init__ for them.
            if (args or kwargs) and cls_.__init__ is object.__init__:
                raise TypeError(f"{cls_.__name__}() takes no arguments")
            return original_new(cls_)

        cls.__new__ = staticmethod(__new__)
        original_init = cls.__init_subclass__
        plain = isinstance(original_init, MethodType)  # a class method in Python: it is called with the class
        if plain:
            original_init = original_init.__func__

        @wraps(original_init)
        def __init_subclass__(*args, **kwargs):
            warn(message, category=category, stacklevel=level)
            return original_init(*args, **kwargs)

        cls.__init_subclass__ = classmethod(__init_subclass__) if plain else __init_subclass__
        cls.__deprecated__ = __new__.__deprecated__ = __init_subclass__.__deprecated__ = message
        return cls


def _mark_coroutine(wrapper):
    """Has inspect.iscoroutinefunction() and asyncio take a plain function for a coroutine function."""
    try:
        from inspect import markcoroutinefunction
    except ImportError:
        return
    markcoroutinefunction(wrapper)


_DEPRECATED_MSG = "{name!r} is deprecated and slated for removal in Python {remove}"


def _deprecated(name, message=_DEPRECATED_MSG, *, remove, _version=sys.version_info):
    """Warn that a name will be removed in a release; raises RuntimeError once that release is there."""
    version = f"{remove[0]}.{remove[1]}"
    if _version[:2] > remove or _version[:2] == remove and _version[3] != "alpha":
        raise RuntimeError(f"{name!r} was slated for removal after Python {version} alpha")
    warn(message.format(name=name, remove=version), DeprecationWarning, stacklevel=3)


_processoptions(sys.warnoptions)
