"""repr() of a module shows whatever its __name__ is, and '?' where there is none."""
from types import ModuleType

m = ModuleType("m")
assert repr(m) == "<module 'm'>"
for name in (None, 5, [1], "a'b"):
    m.__name__ = name
    assert repr(m) == f"<module {name!r}>", repr(m)
m.__loader__ = "L"
assert repr(m) == "<module \"a'b\" ('L')>", repr(m)
m.__file__ = "/f"
assert repr(m) == "<module \"a'b\" from '/f'>", repr(m)
del m.__name__, m.__file__, m.__loader__
assert repr(m) == "<module '?'>", repr(m)
