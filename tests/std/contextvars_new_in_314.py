# What came after CPython 3.13: a token is a context manager, a context is a Mapping.
from collections.abc import Mapping
from contextvars import Context, ContextVar

assert issubclass(Context, Mapping)

v = ContextVar("v", default=0)
with v.set(1) as token:
    assert v.get() == 1 and token.old_value is token.MISSING
assert v.get() == 0
try:
    with v.set(2):
        raise KeyError
except KeyError:
    assert v.get() == 0
try:
    with v.set(3) as token:
        v.reset(token)
except RuntimeError as e:
    assert str(e) == f"{token!r} has already been used once", e
else:
    raise AssertionError
