# Annotations are evaluated when somebody asks.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


def f(a: undefined_type, b: int = 1) -> "text": pass
assert error('f.__annotations__') == "NameError: name 'undefined_type' is not defined"
undefined_type = str
assert repr(f.__annotations__) == "{'a': <class 'str'>, 'b': <class 'int'>, 'return': 'text'}"
class C:
    x: int
    y: list[C] = []
    z: "forward"
assert list(C.__annotations__) == ['x', 'y', 'z']
assert C.__annotations__["y"] == list[C]
assert C.y == []
assert error('C.x') == "AttributeError: type object 'C' has no attribute 'x'"
v: int = 5
assert v == 5
w: undefined_later
assert error('w') == "NameError: name 'w' is not defined"
def g():
    local: no_such_name
    return "ran"
assert g() == 'ran'
assert g.__annotations__ == {}
