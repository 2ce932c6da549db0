# singledispatch takes the class from an annotation that is a text, as `from __future__ import annotations` makes of all of them.
from __future__ import annotations

from functools import singledispatch


@singledispatch
def kind(value):
    return "object"


@kind.register
def _(value: bool):
    return "bool"


@kind.register
def _(value: int | str):
    return "int or str"


@kind.register
def _(value: None):
    return "None"


assert [kind(v) for v in (True, 1, "a", None, 1.5)] == ["bool", "int or str", "int or str", "None", "object"]
for annotation, text in (("'Missing'", "is an unresolved forward reference."), ("5", "is not a class."), ("list[int]", "is not a class.")):
    scope = {"kind": kind}
    exec(f"from __future__ import annotations\ndef f(value: {annotation}): pass", scope)
    try:
        kind.register(scope["f"])
    except (TypeError, NameError) as e:
        assert str(e).startswith("Invalid annotation for 'value'. ") or isinstance(e, NameError) or "type hint" in str(e), e
    else:
        raise AssertionError(annotation)
