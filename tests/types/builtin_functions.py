# The builtin functions on ordinary arguments.
assert abs(-5) == 5
assert repr(abs(-2.5)) == '2.5'
assert abs(True) == 1
assert all([1, 2])
assert any([0, 1])
assert ascii("é") == "'\\xe9'"
assert bin(10) == '0b1010'
assert not bool([])
assert callable(len)
assert not callable(5)
assert chr(97) == 'a'
assert divmod(7, 3) == (2, 1)
assert hex(255) == '0xff'
assert oct(8) == '0o10'
assert ord("a") == 97
assert pow(2, 3) == 8
assert pow(2, 3, 5) == 3
assert repr(round(2.567, 2)) == '2.57'
assert repr("a") == "'a'"
assert len("abc") == 3
assert sum([1, 2]) == 3
assert isinstance(5, int)
assert isinstance(5, (str, int))
assert isinstance(True, int)
assert isinstance(5, int | str)
assert issubclass(bool, int)
assert issubclass(int, (str, object))
assert isinstance([], list)
assert isinstance(None, type(None))
class A:
    x = 1
    def m(self): pass
a = A()
assert getattr(a, "x") == 1
assert getattr(a, "zz", 5) == 5
assert hasattr(a, "m")
assert not hasattr(a, "q")
assert setattr(a, "y", 2) is None
assert a.y == 2
assert delattr(a, "y") is None
assert vars(a) == {}
assert dir(A)[-2:] == ['m', 'x']
assert type(a).__name__ == 'A'
assert type(5) is int
assert type("B", (A,), {"z": 3}).z == 3
assert id(a) == id(a)
assert hash("x") == hash("x")
assert format(5, ">4") == '   5'
assert format("s", "^5") == '  s  '
assert int("5") == 5
assert repr(float("2")) == '2.0'
assert str(5) == '5'
assert list("ab") == ['a', 'b']
assert tuple([1]) == (1,)
assert set([1]) == {1}
assert dict(a=1) == {'a': 1}
assert frozenset([1]) == frozenset({1})
assert bytes([65]) == b'A'
assert repr(bytearray(2)) == "bytearray(b'\\x00\\x00')"
assert repr(complex(1, 2)) == '(1+2j)'
assert object().__class__ is object
assert slice(1).stop == 1
assert sorted([2, 1]) == [1, 2]
assert list(reversed([1, 2])) == [2, 1]
assert list(map(abs, [-1])) == [1]
assert list(filter(None, [0, 1])) == [1]
assert list(zip([1], [2])) == [(1, 2)]
assert list(enumerate(["a"])) == [(0, 'a')]
assert max(1, 2) == 2
assert min(1, 2) == 1
assert next(iter([5])) == 5
assert list(range(2)) == [0, 1]
assert eval("1 + 1") == 2
assert exec("q = 5") is None
assert "a" in globals()
assert __name__ == '__main__'
assert memoryview(b"a")[0] == 97
assert print.__name__ == 'print'
assert len.__name__ == 'len'
assert len.__self__.__name__ == 'builtins'
assert len.__module__ == 'builtins'
assert len.__doc__ and not len.__doc__.startswith('len('), 'the signature is no part of it'
assert abs.__qualname__ == 'abs'
assert super.__name__ == 'super'
assert property.__name__ == 'property'
assert staticmethod.__name__ == 'staticmethod'
assert classmethod.__name__ == 'classmethod'
assert type.__name__ == 'type'
assert object.__doc__ and object.__doc__ != type.__doc__
assert Ellipsis is ...
assert NotImplemented is NotImplemented
assert None.__class__.__name__ == 'NoneType'
assert True.__class__.__name__ == 'bool'
assert int.__doc__ and int.__doc__ != float.__doc__
assert (5).__doc__ == int.__doc__
assert [].__class__.__mro__[-1] is object
assert repr(int.__mro__) == "(<class 'int'>, <class 'object'>)"
assert repr(bool.__bases__) == "(<class 'int'>,)"
assert repr(type.__mro__) == "(<class 'type'>, <class 'object'>)"
assert type(type).__name__ == 'type'
