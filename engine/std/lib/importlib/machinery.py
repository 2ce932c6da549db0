"""The descriptions of modules that importlib works with."""

__all__ = ["ModuleSpec", "BuiltinImporter", "SOURCE_SUFFIXES", "BYTECODE_SUFFIXES", "EXTENSION_SUFFIXES", "all_suffixes"]

SOURCE_SUFFIXES = [".py"]
BYTECODE_SUFFIXES = []
EXTENSION_SUFFIXES = []


def all_suffixes():
    """The ends of the names of all files that may be modules."""
    return SOURCE_SUFFIXES + BYTECODE_SUFFIXES + EXTENSION_SUFFIXES


class ModuleSpec:
    """How a module is to be loaded: by whom, from where, and as what."""

    def __init__(self, name, loader, *, origin=None, loader_state=None, is_package=None):
        self.name = name
        self.loader = loader
        self.origin = origin
        self.loader_state = loader_state
        self.submodule_search_locations = [] if is_package else None
        self.has_location = False
        self.cached = None

    @property
    def parent(self):
        """The package that the module is in."""
        if self.submodule_search_locations is None:
            return self.name.rpartition(".")[0]
        return self.name

    def __repr__(self):
        parts = [f"name={self.name!r}", f"loader={self.loader!r}"]
        if self.origin is not None:
            parts.append(f"origin={self.origin!r}")
        if self.submodule_search_locations is not None:
            parts.append(f"submodule_search_locations={self.submodule_search_locations}")
        return f"{type(self).__name__}({', '.join(parts)})"

    def __eq__(self, other):
        try:
            return (
                self.name == other.name
                and self.loader == other.loader
                and self.origin == other.origin
                and self.submodule_search_locations == other.submodule_search_locations
                and self.cached == other.cached
                and self.has_location == other.has_location
            )
        except AttributeError:
            return NotImplemented

    __hash__ = None


class BuiltinImporter:
    """The origin of the modules that belong to the engine."""

    _ORIGIN = "built-in"
