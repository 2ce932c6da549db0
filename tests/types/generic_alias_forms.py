# list[int] and its kin.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert list[int] == list[int]
assert dict[str, list[int]] == dict[str, list[int]]
assert list[int].__origin__ is list
assert list[int].__args__ == (int,)
assert list[int]() == []
assert dict[str, int](a=1) == {'a': 1}
assert list[int] == list[int]
assert not (list[int] == list[str])
assert hash(list[int]) == hash(list[int])
assert repr(tuple[int, ...]) == 'tuple[int, ...]'
assert repr(tuple[()]) == 'tuple[()]'
assert repr(type[int]) == 'type[int]'
assert list[int].append is list.append
assert repr(list[int] | None) == 'list[int] | None'
assert repr(dict[str, "fwd"]) == "dict[str, 'fwd']"
assert not (isinstance(list[int], type))
assert error('isinstance([], list[int])') == 'TypeError: isinstance() argument 2 cannot be a parameterized generic'
assert error('issubclass(list, list[int])') == 'TypeError: issubclass() argument 2 cannot be a parameterized generic'
assert error('list[int][str]') == 'TypeError: list[int] is not a generic class'
assert error('int[str]') == "TypeError: type 'int' is not subscriptable"
assert error('5[int]') == "TypeError: 'int' object is not subscriptable"
assert error('list[int].nope') == "AttributeError: type object 'list' has no attribute 'nope'"
class C(list[int]): pass
assert C.__bases__ == (list,)
assert C.__orig_bases__ == (list[int],)
class G:
    def __class_getitem__(cls, k): return cls.__name__, k
assert G[1, 2] == ('G', (1, 2))
