# Which of several wrong arguments an error is about.
def error(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ": " + str(e)
    raise AssertionError(f)


class Raises:
    def __float__(self):
        raise ValueError("from float")


class NoIterator:
    def __iter__(self):
        raise TypeError("from iter")


for source, message in (
    ("complex(real='1')", "complex() argument 'real' must be a real number, not str"),
    ("complex(real=None)", "complex() argument 'real' must be a real number, not NoneType"),
    ("complex(Raises(), [])", "complex() argument 'imag' must be a real number, not list"),
    ("complex(a=1, b=2, c=3)", "complex() takes at most 2 keyword arguments (3 given)"),
    ("str(1, key=2, object=3)", "argument for str() given by name ('object') and position (1)"),
    ("bytes(1, x=1, source=1)", "argument for bytes() given by name ('source') and position (1)"),
    ("bytearray(a=1, b=2, c=3, d=4)", "bytearray() takes at most 3 keyword arguments (4 given)"),
    ("int(a=1, b=2, c=3)", "int() takes at most 2 keyword arguments (3 given)"),
    ("sorted([], a=1, b=2, c=3)", "sort() takes at most 2 keyword arguments (3 given)"),
    ("enumerate(a=1, b=2, c=3)", "enumerate() missing required argument 'iterable'"),
    ("str.maketrans(0, '', [])", "maketrans() argument 3 must be str, not list"),
    ("bytes(NoIterator())", "cannot convert 'NoIterator' object to bytes"),
    ("bytearray(NoIterator())", "cannot convert 'NoIterator' object to bytearray"),
    ("bytearray().extend(NoIterator())", "can't extend bytearray with NoIterator"),
    ("type.__delattr__(int, (1, 2))", "cannot set (1, 2) attribute of immutable type 'int'"),
    ("type.__setattr__(int, 5, 1)", "cannot set 5 attribute of immutable type 'int'"),
):
    assert error(lambda: eval(source)) == "TypeError: " + message, (source, error(lambda: eval(source)))
assert complex("1") == complex(real=1) == 1

# A value that is not changed is given back, whatever its class.
class S(str):
    pass


s = S("sub")
assert format(s, "<3") is s and f"{s:2}" is s and "{:s}".format(s) is s
assert type(format(s, "4")) is type("{:3}x".format(s)) is type(format(s, "")) is str
assert "".rjust(-2**63) == "" and b"a".center(-2**63) == b"a" and "a".zfill(-2**63) == "a"
# Two views of items compare values before they ask for a hash.
assert {1: []}.items() ^ {1: []}.items() == set() and {1: 2, 3: 4}.items() ^ {1: 2, 3: 5}.items() == {(3, 4), (3, 5)}
assert bytearray().__rmod__(b"%s") is NotImplemented and b"a".__rmod__(bytearray()) is NotImplemented
assert type(lambda: 1).__type_params__.__name__ == "__type_params__" and int.__type_params__ == ()
