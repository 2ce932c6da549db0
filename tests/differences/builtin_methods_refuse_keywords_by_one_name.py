"""Category: calls. Description: a builtin method that takes no keywords is named with its class in the error; CPython leaves the class out where a
bound method is called with `**`, and names it elsewhere. Reason: one text for all calls. Workaround: none needed."""
for call in (lambda: property().__set_name__(1, x=2), lambda: property().__set_name__(1, **{"x": 2})):
    try:
        call()
    except TypeError as e:
        assert str(e) == "property.__set_name__() takes no keyword arguments", e
    else:
        raise AssertionError
