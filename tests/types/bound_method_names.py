# A bound builtin method is named after the type of self, one called in place after the class that has it.
def text(f, *args, **kw):
    try:
        f(*args, **kw)
    except TypeError as e:
        return str(e)
    raise AssertionError(f)


class L(list):
    pass


l = L()
append = l.append
assert text(append) == "L.append() takes exactly one argument (0 given)"
assert text(lambda: l.append()) == "list.append() takes exactly one argument (0 given)"
assert text(lambda: l.append(*())) == "L.append() takes exactly one argument (0 given)"
assert text(lambda: l.append(**{"a": 1})) == "L.append() takes no keyword arguments"
assert text(lambda: list.append(l, *(1, 2))) == "list.append() takes exactly one argument (2 given)"
assert text(lambda: True.bit_count(1)) == "int.bit_count() takes no arguments (1 given)"
assert text(lambda: True.bit_count(*(1,))) == "bool.bit_count() takes no arguments (1 given)"
assert text(lambda: super(L, l).append()) == "L.append() takes exactly one argument (0 given)"
assert text(lambda: list(map(l.append, [1], [2]))) == "L.append() takes exactly one argument (2 given)"
# A method of an exception or a function called in place is unbound too; a bound method looks attributes up in its own way.
assert text(lambda: ValueError(1).with_traceback()) == "BaseException.with_traceback() takes exactly one argument (0 given)"
assert text(lambda: text.__format__()) == "object.__format__() takes exactly one argument (0 given)"
assert text(lambda: l.append.__format__()) == "object.__format__() takes exactly one argument (0 given)"
assert text(lambda: (int | str).__format__()) == "Union.__format__() takes exactly one argument (0 given)"
# Methods of classes.
assert text(lambda: int.mro(5)) == "int.mro() takes no arguments (1 given)"
assert text(lambda: type.mro(int, 5)) == "type.mro() takes no arguments (1 given)"
assert text(lambda: type.__instancecheck__(bool, k=1)) == "type.__instancecheck__() takes no keyword arguments"
assert bytes.maketrans.__self__ is None and bytes.maketrans.__qualname__ == "bytes.maketrans"
assert text(partial := l.append, 1, 2) == "L.append() takes exactly one argument (2 given)"
