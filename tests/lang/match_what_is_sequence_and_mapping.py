# A class matches sequence patterns or mapping patterns: the first class in its order that is one of the two decides, and registering
# decides anew, for what derives from it too.
import collections
from collections.abc import Collection, Mapping, MutableMapping, MutableSequence, Sequence


class Thing:
    """Has what patterns ask for, but is neither."""

    def __len__(self):
        return 0

    def __getitem__(self, key):
        raise LookupError

    def __iter__(self):
        return iter(())

    def keys(self):
        return ()

    def get(self, key, default=None):
        return default

    __setitem__ = __delitem__ = insert = None


def kind(cls):
    """Which patterns an instance matches."""
    found = ""
    match cls():
        case []:
            found += "sequence"
    match cls():
        case {}:
            found += "mapping"
    return found


def derived(*bases):
    return type(Sequence)("Derived", bases, {}) if any(type(b) is type(Sequence) for b in bases) else type("Derived", bases, {})


assert kind(Thing) == ""
# The last registration decides, unless the class was one already.
for first, second, expected in [
    (Sequence, Mapping, "mapping"), (Mapping, Sequence, "sequence"), (Sequence, MutableMapping, "mapping"), (MutableMapping, MutableSequence, "sequence"),
    (Sequence, MutableSequence, "sequence"), (Mapping, Collection, "mapping"),
]:
    cls = derived(Thing)
    first.register(cls)
    second.register(cls)
    assert kind(cls) == expected, (first, second)
    assert isinstance(cls(), first) and isinstance(cls(), second)

# The order of bases decides, also where one of them is built in or stands further up.
assert kind(derived(Thing, Sequence, Mapping)) == "sequence"
assert kind(derived(Thing, Mapping, Sequence)) == "mapping"
sequence, mapping = derived(Thing), derived(Thing)
Sequence.register(sequence)
Mapping.register(mapping)
assert [kind(derived(*bases)) for bases in ((sequence, mapping), (mapping, sequence), (derived(sequence), mapping))] == ["sequence", "mapping", "sequence"]
assert [kind(derived(*bases)) for bases in ((list, mapping), (mapping, list), (sequence, dict), (collections.deque, mapping))] == [
    "sequence", "mapping", "sequence", "sequence"]

# Registering reaches the classes below, down to those that are marked so already, and only they; builtin classes stay what they are.
top = derived(Thing)
middle = derived(top)
low = derived(middle)
Mapping.register(middle)
assert [kind(c) for c in (top, middle, low)] == ["", "mapping", "mapping"]
Sequence.register(low)
assert [kind(c) for c in (top, middle, low)] == ["", "mapping", "sequence"]
Mapping.register(top)
assert [kind(c) for c in (top, middle, low)] == ["mapping", "mapping", "sequence"]
Sequence.register(top)
assert [kind(c) for c in (top, middle, low)] == ["sequence"] * 3
assert kind(derived(low)) == "sequence"
for cls, base in (derived(list), Mapping), (derived(dict), Sequence):
    base.register(cls)
    assert kind(cls) == ("mapping" if base is Mapping else "sequence")
for builtin in set, collections.deque:
    Mapping.register(builtin)
assert (kind(set), kind(collections.deque)) == ("", "sequence")


# What registers passes on what it is itself.
class Lines(list, metaclass=type(Sequence)):
    pass


cls = derived(Thing)
Lines.register(cls)
assert kind(cls) == "sequence"


# __abc_tpflags__ marks a class of ABCMeta, which does not keep it.
def marked(flags, *bases):
    return type(Sequence)("Marked", bases or (Thing,), {"__abc_tpflags__": flags})


for flags, expected in (1 << 5, "sequence"), (1 << 6, "mapping"), (0, ""), (1 << 7, ""), (None, ""), ("x", ""), (1.5, ""), (True, ""):
    cls = marked(flags)
    assert kind(cls) == kind(derived(cls)) == expected and "__abc_tpflags__" not in vars(cls), flags
assert kind(marked(1 << 6, Thing, Sequence)) == "sequencemapping"
for flags, error in (3 << 5, TypeError("__abc_tpflags__ cannot be both Py_TPFLAGS_SEQUENCE and Py_TPFLAGS_MAPPING")), (1 << 70, OverflowError("Python int too large to convert to C long")):
    try:
        marked(flags)
    except type(error) as e:
        assert str(e) == str(error)
    else:
        assert False, flags
assert "__abc_tpflags__" not in vars(Sequence)
