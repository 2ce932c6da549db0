"""Category: code objects. Description: co_code is empty and code objects cannot be made or changed; their metadata can be read.
Reason: bytecode is not guest data: what the compiler did not make never runs. Workaround: build functions from source with exec."""
def f(a, b=1):
    return a
code = f.__code__
assert code.co_code == b""
assert code.co_varnames == ("a", "b")
assert code.co_name == "f"
for attempt in (lambda: code.replace(co_name="g"), lambda: type(code)()):
    try:
        attempt()
    except TypeError:
        pass
    else:
        raise AssertionError("a code object was made")
def g():
    return 2
f.__code__ = g.__code__  # a whole code object may be given to another function
assert f() == 2
