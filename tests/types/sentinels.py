# sentinel: a named object that equals only itself, and may stand in a union.
import copy

MISSING = sentinel("MISSING")
assert repr(MISSING) == str(MISSING) == MISSING.__name__ == "MISSING" and MISSING.__module__ == __name__
assert MISSING is not sentinel("MISSING") and MISSING != sentinel("MISSING") and MISSING and hash(MISSING) == hash(MISSING)
assert repr(sentinel("A", repr="<a>")) == "<a>"
assert copy.copy(MISSING) is copy.deepcopy(MISSING) is MISSING and MISSING.__reduce__() == "MISSING"
assert repr(MISSING | int) == "MISSING | int" and (None | MISSING).__args__ == (type(None), MISSING) and (MISSING | MISSING) is MISSING
MISSING.__module__ = "m"
assert MISSING.__module__ == "m"
for source, message in (
    ("sentinel()", "sentinel() takes exactly 1 positional argument (0 given)"),
    ("sentinel(5)", "sentinel() argument 1 must be str, not int"),
    ("sentinel('A', repr=5)", "sentinel() argument 'repr' must be str or None, not int"),
    ("sentinel('A', x=1)", "sentinel() got an unexpected keyword argument 'x'"),
    ("type('X', (sentinel,), {})", "type 'sentinel' is not an acceptable base type"),
    ("MISSING | 5", "unsupported operand type(s) for |: 'sentinel' and 'int'"),
):
    try:
        eval(source)
    except TypeError as e:
        assert str(e) == message, e
    else:
        raise AssertionError(source)
assert frozendict(a=1) == {"a": 1} and hash(frozendict(a=1)) == hash(frozendict(a=1)) and repr(frozendict(a=1)) == "frozendict({'a': 1})"
assert issubclass(ImportCycleError, ImportError)
