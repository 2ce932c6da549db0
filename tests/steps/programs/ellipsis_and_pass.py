def f():
    ...
    pass
    "not a docstring"
    1
f()
...
