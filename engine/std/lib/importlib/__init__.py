"""Importing modules by name."""

import sys

__all__ = ["__import__", "import_module", "invalidate_caches", "reload"]

from builtins import __import__

_reloading = {}


def invalidate_caches():
    """Let the finders of sys.meta_path forget what they know of modules, where they can."""
    for finder in sys.meta_path:
        if hasattr(finder, "invalidate_caches"):
            finder.invalidate_caches()


def _resolve_name(name, package, level):
    """Turn a name after dots into a full one."""
    bits = package.rsplit(".", level - 1)
    if len(bits) < level:
        raise ImportError("attempted relative import beyond top-level package")
    return f"{bits[0]}.{name}" if name else bits[0]


def import_module(name, package=None):
    """Import a module by its name. One that begins with dots is taken from `package`."""
    level = 0
    if name.startswith("."):
        if not package:
            raise TypeError(f"the 'package' argument is required to perform a relative import for {name!r}")
        while level < len(name) and name[level] == ".":
            level += 1
        name = _resolve_name(name[level:], package, level)
    if not name:
        raise ValueError("Empty module name")
    __import__(name, None, None, None, 0)
    return sys.modules[name]


def reload(module):
    """Run the code of a module again, in the same namespace, and return the module."""
    if not isinstance(module, type(sys)):
        raise TypeError("reload() argument must be a module")
    name = module.__name__
    if sys.modules.get(name) is not module:
        raise ImportError(f"module {name} not in sys.modules", name=name)
    if name in _reloading:
        return _reloading[name]
    _reloading[name] = module
    try:
        del sys.modules[name]
        try:
            __import__(name, None, None, None, 0)
            new = sys.modules[name]
        except BaseException:
            sys.modules[name] = module
            raise
        if new is not module:
            module.__dict__.update(new.__dict__)
            sys.modules[name] = module
        return module
    finally:
        del _reloading[name]
