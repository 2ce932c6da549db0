"""Abstract base classes, as PEP 3119 has them."""

from _abc import mark as _mark, share as _share

__all__ = [
    "ABC", "ABCMeta", "abstractclassmethod", "abstractmethod", "abstractproperty", "abstractstaticmethod",
    "get_cache_token", "update_abstractmethods",
]


def abstractmethod(funcobj):
    """Decorator: a class in which the method is not overridden makes no objects."""
    funcobj.__isabstractmethod__ = True
    return funcobj


class abstractclassmethod(classmethod):
    """classmethod and abstractmethod in one. Deprecated: write both."""

    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super(abstractclassmethod, self).__init__(callable)


class abstractstaticmethod(staticmethod):
    """staticmethod and abstractmethod in one. Deprecated: write both."""

    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super(abstractstaticmethod, self).__init__(callable)


class abstractproperty(property):
    """property and abstractmethod in one. Deprecated: write both."""

    __isabstractmethod__ = True


class _State:
    """What an abstract class knows of others: those registered with it, and earlier answers."""

    __slots__ = ("registry", "yes", "no", "version")

    def __init__(self):
        self.registry = set()
        self.yes = set()
        self.no = set()
        self.version = _version[0]


# Counts registrations: answers of "no" hold only until the next one.
_version = [0]


class ABCMeta(type):
    """The type of abstract base classes: no instance without all abstract methods, and subclasses by registration."""

    def __new__(mcls, name, bases, namespace, /, **kwargs):
        cls = super(ABCMeta, mcls).__new__(mcls, name, bases, namespace, **kwargs)
        cls.__abstractmethods__ = frozenset(_abstract_names(cls, namespace.items()))
        cls._abc_impl = _State()
        if "__abc_tpflags__" in cls.__dict__:
            flags = cls.__dict__["__abc_tpflags__"]
            type.__delattr__(cls, "__abc_tpflags__")
            if type(flags) is int:
                _mark(cls, flags)
        return cls

    def register(cls, subclass):
        """Make a class a subclass of this one without inheritance. Returns it, so this is a decorator too."""
        if not isinstance(subclass, type):
            raise TypeError("Can only register classes")
        if _asked(cls, subclass):
            return subclass
        if _asked(subclass, cls):
            raise RuntimeError("Refusing to create an inheritance cycle")
        cls.__dict__["_abc_impl"].registry.add(subclass)
        _version[0] += 1
        _share(cls, subclass)
        return subclass

    def __instancecheck__(cls, instance):
        """Whether an object's class is a subclass, a registered one included."""
        subclass = instance.__class__
        state = cls.__dict__["_abc_impl"]
        if subclass in state.yes:
            return True
        subtype = type(instance)
        if subtype is subclass:
            if state.version == _version[0] and subclass in state.no:
                return False
            return cls.__subclasscheck__(subclass)
        return cls.__subclasscheck__(subclass) or cls.__subclasscheck__(subtype)

    def __subclasscheck__(cls, subclass):
        """Whether a class is a subclass: by __subclasshook__, by inheritance or by registration."""
        if not isinstance(subclass, type):
            raise TypeError("issubclass() arg 1 must be a class")
        state = cls.__dict__["_abc_impl"]
        if subclass in state.yes:
            return True
        if state.version < _version[0]:
            state.no = set()
            state.version = _version[0]
        elif subclass in state.no:
            return False
        answer = cls.__subclasshook__(subclass)
        if answer is NotImplemented:
            answer = _derives(cls, subclass, state)
        (state.yes if answer else state.no).add(subclass)
        return answer

    def _dump_registry(cls, file=None):
        """Print the registry, for debugging."""
        state = cls.__dict__["_abc_impl"]
        print(f"Class: {cls.__module__}.{cls.__qualname__}", file=file)
        print(f"Inv. counter: {get_cache_token()}", file=file)
        print(f"_abc_registry: {state.registry!r}", file=file)

    def _abc_registry_clear(cls):
        """Clear the registry."""
        cls._abc_impl.registry.clear()

    def _abc_caches_clear(cls):
        """Clear the caches."""
        cls._abc_impl.yes.clear()
        cls._abc_impl.no.clear()


def _asked(cls, subclass):
    """issubclass(subclass, cls), also for a protocol of typing that refuses it to others than this module."""
    if cls.__dict__.get("_is_protocol", False) and isinstance(cls, ABCMeta):
        return ABCMeta.__subclasscheck__(cls, subclass)
    return issubclass(subclass, cls)


def _derives(cls, subclass, state):
    """Whether a class derives from an abstract one, is registered with it, or is one of its kin."""
    if cls in getattr(subclass, "__mro__", ()):
        return True
    for registered in list(state.registry):
        if _asked(registered, subclass):
            return True
    for known in cls.__subclasses__():
        if _asked(known, subclass):
            return True
    return False


def _abstract_names(cls, items):
    """The names that are abstract in a class with the given namespace."""
    names = {name for name, value in items if getattr(value, "__isabstractmethod__", False)}
    for base in cls.__bases__:
        for name in getattr(base, "__abstractmethods__", ()):
            if getattr(getattr(cls, name, None), "__isabstractmethod__", False):
                names.add(name)
    return names


def get_cache_token():
    """A value that changes whenever a class is registered somewhere, so that answers may be kept while it is equal."""
    return _version[0]


def update_abstractmethods(cls):
    """Look again for what is abstract in a class whose methods were changed after it was made; returns the class."""
    if not hasattr(cls, "__abstractmethods__"):
        return cls
    cls.__abstractmethods__ = frozenset(_abstract_names(cls, cls.__dict__.items()))
    return cls


class ABC(metaclass=ABCMeta):
    """An empty class to derive abstract base classes from."""

    __slots__ = ()
