# A dict whose keys change while it is iterated, its size being the same again: the iterator goes on at its place, and what it finds beyond
# the number of keys that there were is an error. An entry that is deleted keeps its place, also the only one.
def outcome(it):
    """What next() gives: the item, "end", or the error's text."""
    try:
        return next(it, "end")
    except RuntimeError as error:
        return str(error)


CHANGED = "dictionary keys changed during iteration"


def replace(d, key):
    for old in list(d):
        del d[old]
    d[key] = "new"


# The only key is replaced: what comes behind it is one too many. Once it was told, the iterator is at its end.
for key in 1, "text", None, 2.5, (1, 2):
    for view in dict.keys, dict.values, dict.items:
        d = {key: 1}
        it = iter(view(d))
        next(it)
        replace(d, key)
        assert outcome(it) == CHANGED, key
        assert outcome(it) == "end"
d = {1: 1}
it = iter(d)
next(it)
replace(d, "other type")
assert outcome(it) == CHANGED
try:
    for key in d:
        d[key] = d.pop(key)
except RuntimeError as error:
    assert str(error) == CHANGED
else:
    assert False, "no error"

# Before the first step all are found, however often they were replaced.
d = {1: 1}
it = iter(d)
for _ in range(20):
    replace(d, 2)
assert [outcome(it), outcome(it)] == [2, "end"]

# clear() frees the places, and so does popitem() for those at the end; so does the first key of another type in a dict of str.
d = {1: 1}
it = iter(d)
next(it)
d.clear()
d[2] = 2
assert outcome(it) == "end"
d = {1: 1, 2: 2}
it = iter(d)
assert [next(it), next(it)] == [1, 2]
d.popitem()
d[3] = 3
assert outcome(it) == "end"
d = {1: 1}
it = iter(d)
next(it)
d.popitem()
d["x"] = 2
assert outcome(it) == "end"
d = {"a": 1}
it = iter(d)
next(it)
replace(d, 1)
assert outcome(it) == "end"

# A key that goes and comes back is met again, at the end; so is one that was not reached when it went.
d = {1: 1, 2: 2}
it = iter(d)
next(it)
d[1] = d.pop(1)
assert [outcome(it), outcome(it)] == [2, CHANGED]
d = {1: 1, 2: 2}
it = iter(d)
next(it)
d[2] = d.pop(2)
assert [outcome(it), outcome(it)] == [2, "end"]

# Backwards the number of keys is not looked at, only the size; what was added behind is not seen.
d = {1: 1, 2: 2}
it = reversed(d)
next(it)
d[3] = d.pop(2)
assert [outcome(it), outcome(it)] == [1, "end"]
d = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5}
del d[1], d[2]
it = reversed(d)
next(it)
d.clear()
d.update({7: 7, 8: 8, 9: 9})
assert [outcome(it) for _ in range(4)] == [9, 8, 7, "end"]

# The size is looked at first, and that error repeats until the size is right again.
for start in iter, reversed, lambda d: iter(d.items()):
    d = {1: 1, 2: 2}
    it = start(d)
    next(it)
    d[3] = 3
    assert outcome(it) == outcome(it) == "dictionary changed size during iteration"
    d.popitem()
    assert outcome(it) == "dictionary changed size during iteration"

# A set does not look at its items at all.
s = {1, 2}
it = iter(s)
next(it)
s.clear()
s.update({1, 2})
assert outcome(it) in (1, 2)
s.add(3)
assert outcome(it) == outcome(it) == "Set changed size during iteration"
