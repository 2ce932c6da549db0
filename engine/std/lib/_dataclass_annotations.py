"""How dataclasses reads annotations: those that name what is not defined yet, and those that are strings."""

import sys
from types import GenericAlias, NoneType


class Unknown:
    """Stands in an annotation for a name that is not defined yet."""

    __slots__ = ("__forward_arg__", "_owner")

    def __init__(self, text, owner):
        self.__forward_arg__ = text
        self._owner = owner

    def __repr__(self):
        return f"ForwardRef({self.__forward_arg__!r}, is_class=True, owner={self._owner!r})"

    def _wider(self, text):
        return Unknown(text, self._owner)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self._wider(f"{self.__forward_arg__}.{name}")

    def __getitem__(self, item):
        items = item if isinstance(item, tuple) else (item,)
        return self._wider(f"{self.__forward_arg__}[{', '.join([_text(i) for i in items])}]")

    def __or__(self, other):
        return self._wider(f"{self.__forward_arg__} | {_text(other)}")

    def __ror__(self, other):
        return self._wider(f"{_text(other)} | {self.__forward_arg__}")

    def __call__(self, *args, **kwargs):
        return self._wider(f"{self.__forward_arg__}(...)")


def _text(value):
    """An annotation as it may stand in a source."""
    if isinstance(value, Unknown):
        return value.__forward_arg__
    if value is None or value is NoneType:
        return "None"
    if isinstance(value, type) and not isinstance(value, GenericAlias):
        return value.__qualname__ if value.__module__ == "builtins" else f"{value.__module__}.{value.__qualname__}"
    return repr(value)


def annotations_of(cls):
    """The class's own annotations, with stand-ins for the names that are not defined yet, such as its own."""
    try:
        return cls.__annotations__
    except NameError:
        annotate = cls.__annotate__
    try:
        from annotationlib import Format, get_annotations
    except ImportError:
        pass
    else:
        return get_annotations(cls, format=Format.FORWARDREF)
    code, variables, taken_back = annotate.__code__, annotate.__globals__, []
    try:
        while True:
            try:
                return annotate(1)
            except NameError as error:
                name = error.name
                if name is None or any([name == known for known, _ in taken_back]):
                    raise
            # It is given a value while the annotations are made.
            unknown = Unknown(name, cls)
            if name in code.co_freevars:
                cell = annotate.__closure__[code.co_freevars.index(name)]
                cell.cell_contents = unknown
            else:
                cell = None
                variables[name] = unknown
            taken_back.append((name, cell))
    finally:
        for name, cell in taken_back:
            if cell is None:
                del variables[name]
            else:
                del cell.cell_contents


def _words(text):
    """The first two words of an annotation that is a string: what stands before a dot, and the name."""
    found = []
    rest = text.lstrip()
    while len(found) < 2:
        length = 0
        while length < len(rest) and (rest[length].isalnum() or rest[length] == "_"):
            length += 1
        if length == 0:
            break
        found.append(rest[:length])
        rest = rest[length:].lstrip()
        if not rest.startswith("."):
            break
        rest = rest[1:].lstrip()
    if len(found) == 1:
        return None, found[0]
    return found if found else (None, None)


def means(annotation, cls, module, test):
    """Whether an annotation, which may be a string, is something that a module has, by a test of its value."""
    if module is None:
        return False
    if not isinstance(annotation, str):
        return test(annotation)
    prefix, name = _words(annotation)
    home = sys.modules.get(cls.__module__)
    if name is None or home is None:
        return False
    names = home.__dict__
    if prefix is not None:
        if names.get(prefix) is not module:
            return False
        names = module.__dict__
    return name in names and test(names[name])
