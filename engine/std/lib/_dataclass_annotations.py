"""How dataclasses reads annotations: those that name what is not defined yet, and those that are strings."""

import sys


def annotations_of(cls):
    """The class's own annotations, with forward references for the names that are not defined yet, such as its own."""
    try:
        return cls.__annotations__
    except NameError:
        from annotationlib import Format, get_annotations

        return get_annotations(cls, format=Format.FORWARDREF)


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
