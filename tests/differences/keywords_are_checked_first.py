"""Category: calls. Description: a call with a mapping whose keys are no strs raises "keywords must be strings" whatever is called; CPython's builtins
may find fault with another argument first. Reason: one check for all callables. Workaround: none needed; both are TypeErrors."""
try:
    slice(**{1: 2})
except TypeError as e:
    assert str(e) == "keywords must be strings"
else:
    raise AssertionError
