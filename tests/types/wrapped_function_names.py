# classmethod and staticmethod copy the names of their function when they are made; its annotations when they are first asked for.
def f(a: int):
    "about f"


for wrap in (staticmethod, classmethod):
    f.__name__ = "f"
    w = wrap(f)
    assert w.__dict__ == {"__module__": __name__, "__name__": "f", "__qualname__": "f", "__doc__": "about f"}, w.__dict__
    f.__name__ = "other"
    assert w.__name__ == "f"
    del w.__name__
    try:
        w.__name__
    except AttributeError as e:
        assert str(e) == f"'{wrap.__name__}' object has no attribute '__name__'", e
    else:
        assert False
    w.__name__ = 5
    assert w.__name__ == 5
    assert w.__annotations__ == {"a": int} and w.__dict__["__annotations__"] is w.__annotations__
    w.__annotations__ = {"b": str}
    assert w.__annotations__ == {"b": str} and f.__annotations__ == {"a": int}
    del w.__annotations__
    assert w.__annotations__ == {"a": int}
    assert not hasattr(wrap(5), "__name__") and not hasattr(wrap(5), "__annotations__")
    assert "__annotations__" in dir(wrap)
    w.__init__(len)
    assert w.__name__ == "len" and w.__func__ is len

    class Nameless:
        @property
        def __name__(self):
            raise ValueError("no name")

    try:
        wrap(Nameless())
    except ValueError as e:
        assert str(e) == "no name"
    else:
        assert False


class Static(staticmethod):
    "about the class"


assert repr(Static(len)) == "<staticmethod(<built-in function len>)>"
assert Static(len).__doc__ == len.__doc__


class Made:
    def __new__(cls):
        "about new"

    def __init_subclass__(cls):
        "about init"


assert Made.__dict__["__new__"].__dict__["__doc__"] == "about new"
assert Made.__dict__["__init_subclass__"].__dict__["__doc__"] == "about init"
