"""Abstract base classes, as PEP 3119 has them."""

from _abc import mark as _mark

__all__ = [
    "ABC", "ABCMeta", "abstractclassmethod", "abstractmethod", "abstractproperty", "abstractstaticmethod",
    "get_cache_token", "update_abstractmethods",
]


def abstractmethod(funcobj):
    """A decorator indicating abstract methods."""
    funcobj.__isabstractmethod__ = True
    return funcobj


class abstractclassmethod(classmethod):
    """A decorator indicating abstract classmethods.

    Deprecated, use 'classmethod' with 'abstractmethod' instead.
    """

    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super(abstractclassmethod, self).__init__(callable)


class abstractstaticmethod(staticmethod):
    """A decorator indicating abstract staticmethods.

    Deprecated, use 'staticmethod' with 'abstractmethod' instead.
    """

    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super(abstractstaticmethod, self).__init__(callable)


class abstractproperty(property):
    """A decorator indicating abstract properties.

    Deprecated, use 'property' with 'abstractmethod' instead.
    """

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
    """Metaclass for defining Abstract Base Classes (ABCs).

    Use this metaclass to create an ABC.  An ABC can be subclassed
    directly, and then acts as a mix-in class.  You can also register
    unrelated concrete classes (even built-in classes) and unrelated
    ABCs as 'virtual subclasses' -- these and their descendants will
    be considered subclasses of the registering ABC by the built-in
    issubclass() function, but the registering ABC won't show up in
    their MRO (Method Resolution Order) nor will method
    implementations defined by the registering ABC be callable (not
    even via super()).
    """

    def __new__(mcls, name, bases, namespace, /, **kwargs):
        cls = super(ABCMeta, mcls).__new__(mcls, name, bases, namespace, **kwargs)
        cls.__abstractmethods__ = frozenset(_abstract_names(cls, namespace.items()))
        cls._abc_impl = _State()
        flags = namespace.get("__abc_tpflags__")
        if flags:
            cls._abc_flags = flags
            _mark(cls, flags)
        return cls

    def register(cls, subclass):
        """Register a virtual subclass of an ABC.

        Returns the subclass, to allow usage as a class decorator.
        """
        if not isinstance(subclass, type):
            raise TypeError("Can only register classes")
        if _asked(cls, subclass):
            return subclass
        if _asked(subclass, cls):
            raise RuntimeError("Refusing to create an inheritance cycle")
        cls.__dict__["_abc_impl"].registry.add(subclass)
        _version[0] += 1
        flags = getattr(cls, "_abc_flags", 0)
        if flags:
            _mark(subclass, flags)
        return subclass

    def __instancecheck__(cls, instance):
        """Override for isinstance(instance, cls)."""
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
        """Override for issubclass(subclass, cls)."""
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
    """Returns the current ABC cache token.

    The token is an opaque object (supporting equality testing) identifying the
    current version of the ABC cache for virtual subclasses. The token changes
    with every call to register() on any ABC.
    """
    return _version[0]


def update_abstractmethods(cls):
    """Recalculate the set of abstract methods of an abstract class.

    If a class has had one of its abstract methods implemented after the
    class was created, the method will not be considered implemented until
    this function is called. Returns cls, to allow usage as a class decorator.
    """
    if not hasattr(cls, "__abstractmethods__"):
        return cls
    cls.__abstractmethods__ = frozenset(_abstract_names(cls, cls.__dict__.items()))
    return cls


class ABC(metaclass=ABCMeta):
    """Helper class that provides a standard way to create an ABC using inheritance."""

    __slots__ = ()
