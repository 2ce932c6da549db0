# What is a plain member of a type in CPython is a member_descriptor, and cannot be written where it is read-only.
import types

for owner, name in [
    (complex, "real"), (complex, "imag"), (range, "start"), (range, "stop"), (range, "step"), (slice, "start"), (slice, "stop"), (slice, "step"),
    (StopIteration, "value"), (SystemExit, "code"), (SyntaxError, "filename"), (OSError, "filename"), (ImportError, "path"), (UnicodeError, None),
]:
    if name:
        assert type(owner.__dict__[name]) is types.MemberDescriptorType, (owner, name)
        assert repr(owner.__dict__[name]) == f"<member '{name}' of '{owner.__name__}' objects>"
assert type(int.__dict__["real"]) is types.GetSetDescriptorType
for value, name in (1j, "real"), (range(3), "stop"), (slice(3), "step"):
    for change in lambda: setattr(value, name, 1), lambda: delattr(value, name):
        try:
            change()
        except AttributeError as e:
            assert str(e) == "readonly attribute"
        else:
            assert False, name

e = UnicodeTranslateError("abc", 0, 2, "r")
assert e.encoding is None and str(e) == "can't translate characters in position 0-1: r"
del e.object
assert str(e) == ""
e = SyntaxError("m", ("f", 1, 2, "t"))
e.__init__("n")  # what is not given is left
assert (e.msg, e.filename, e.lineno, e.args) == ("n", "f", 1, ("n",))
e.__init__()
assert (e.msg, e.args) == ("n", ())
