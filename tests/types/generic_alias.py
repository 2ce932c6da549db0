# list[int] and unions.
assert repr(list[int]) == 'list[int]'
assert repr(dict[str, int]) == 'dict[str, int]'
assert repr(tuple[int, ...]) == 'tuple[int, ...]'
assert repr(list[list[int]]) == 'list[list[int]]'
assert repr(type[int]) == 'type[int]'
assert repr(set["x"]) == "set['x']"
a = list[int]
assert a.__origin__ is list
assert repr(a.__args__) == "(<class 'int'>,)"
assert a() == []
assert a([1]) == [1]
assert type(a).__name__ == 'GenericAlias'
assert a == list[int]
assert a != list[str]
assert hash(a) == hash(list[int])
assert a.__parameters__ == ()
assert isinstance([], a.__origin__)
u = int | str
assert repr(u) == 'int | str'
assert repr(u.__args__) == "(<class 'int'>, <class 'str'>)"
assert isinstance(5, u)
assert not isinstance(5.0, u)
assert issubclass(bool, u)
assert u == str | int
assert repr(int | None) == 'int | None'
assert repr((int | str) | int) == 'int | str'
assert repr(int | list[str]) == 'int | list[str]'
assert isinstance(None, int | None)
assert hash(int | str) == hash(str | int)
assert (int | str).__parameters__ == ()
assert repr(list[int] | None) == 'list[int] | None'
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__
assert err(lambda: isinstance([], list[int])) == 'TypeError'
assert err(lambda: int[5]) == 'TypeError'
assert err(lambda: int | 5) == 'TypeError'
assert err(lambda: list[int].nothing) == 'AttributeError'
assert err(lambda: issubclass(list, list[int])) == 'TypeError'
class G:
    def __class_getitem__(cls, k): return ("G", k)
assert repr(G[int]) == "('G', <class 'int'>)"
assert G[1, 2] == ('G', (1, 2))
class L(list[int]): pass
assert repr(L.__bases__) == "(<class 'list'>,)"
assert repr(L([1])) == '[1]'
assert repr(L.__orig_bases__) == '(list[int],)'
assert list[int].append is list.append
assert list[int].__name__ == 'list'
assert list[int].__doc__ == list.__doc__
assert repr([*tuple[int, str].__args__]) == "[<class 'int'>, <class 'str'>]"
assert dict[str, int].fromkeys("a") == {'a': None}
