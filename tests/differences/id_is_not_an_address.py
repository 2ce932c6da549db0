"""Category: builtins. Description: id() is a number from a counter, and the default repr shows it. Reason: no address leaves the worker, and
runs repeat. Workaround: none needed; uniqueness holds for all objects that live at the same time."""
a, b = object(), object()
assert id(a) == id(a)
assert id(a) != id(b)
assert isinstance(id(a), int)
assert f"{id(a):x}" in repr(a)
