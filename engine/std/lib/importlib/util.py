"""Finding out about modules without importing them."""

import sys
from _imp import find_source
from importlib import _resolve_name
from importlib.machinery import BuiltinImporter, ModuleSpec

__all__ = ["find_spec", "module_from_spec", "resolve_name", "spec_from_loader"]


def resolve_name(name, package):
    """A module's full name out of one that may begin with dots."""
    if not name.startswith("."):
        return name
    if not package:
        raise ImportError(f"no package specified for {name!r} (required for relative module names)")
    level = 0
    while level < len(name) and name[level] == ".":
        level += 1
    return _resolve_name(name[level:], package, level)


def find_spec(name, package=None):
    """The spec of a module, None where there is none. Its parents are imported."""
    full = resolve_name(name, package)
    if full in sys.modules:
        module = sys.modules[full]
        if module is None:
            return None
        spec = getattr(module, "__spec__", None)
        if spec is None:
            spec = spec_from_loader(full, None, origin=getattr(module, "__file__", "built-in"), is_package=hasattr(module, "__path__"))
        return spec
    parent = full.rpartition(".")[0]
    if parent:
        outer = __import__(parent, None, None, ["__path__"], 0)
        if not hasattr(outer, "__path__"):
            raise ModuleNotFoundError(f"__path__ attribute not found on {parent!r} while trying to find {full!r}", name=full)
    found = find_source(full)
    if found is not None:
        _, filename, is_package = found
        spec = ModuleSpec(full, None, origin=filename, is_package=is_package)
        spec.has_location = True
        return spec
    if full in sys.builtin_module_names:
        return ModuleSpec(full, BuiltinImporter, origin="built-in")
    return None


def spec_from_loader(name, loader, *, origin=None, is_package=None):
    """A spec of what a loader tells."""
    if is_package is None and hasattr(loader, "is_package"):
        is_package = loader.is_package(name)
    return ModuleSpec(name, loader, origin=origin, is_package=bool(is_package))


def module_from_spec(spec):
    """A new module that a spec describes, not yet run."""
    module = None
    if hasattr(spec.loader, "create_module"):
        module = spec.loader.create_module(spec)
    if module is None:
        module = type(sys)(spec.name)
    module.__spec__ = spec
    module.__loader__ = spec.loader
    module.__package__ = spec.parent
    if spec.submodule_search_locations is not None:
        module.__path__ = spec.submodule_search_locations
    return module
