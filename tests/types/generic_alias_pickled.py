# iter(list[int]), the alias that it gives, and what is made of them are copied and pickled as CPython does.
import copy
import pickle
import typing

alias = list[int]
it = iter(alias)
assert it.__reduce__() == (iter, (alias,))
assert repr(next(it)) == "*list[int]"
assert it.__reduce__() == (iter, ((),))
assert next(it, "end") == "end" and it.__reduce__() == (iter, ((),))
for again in [copy.copy, copy.deepcopy] + [lambda x, p=p: pickle.loads(pickle.dumps(x, p)) for p in range(pickle.HIGHEST_PROTOCOL + 1)]:
    it = iter(alias)
    [unpacked] = again(it)
    assert unpacked.__unpacked__ and unpacked == next(iter(alias))
    assert next(it) == unpacked  # the first one did not move
    assert list(again(it)) == []
    for x in unpacked, next(iter(tuple[int, ...])), alias, dict[str, list[int]], tuple[()], typing.List[int], typing.Dict[str, int], typing.Optional[int]:
        assert again(x) == x, x
reducer, args = next(iter(alias)).__reduce__()
assert reducer is next and [type(x) for x in args] == [type(it)]
