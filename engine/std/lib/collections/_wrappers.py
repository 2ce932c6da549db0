"""The containers of collections that stand around others: ChainMap, UserDict, UserList, UserString."""

__name__ = "collections"  # whose the classes are

from collections import abc as _abc
from reprlib import recursive_repr as _recursive_repr


class ChainMap(_abc.MutableMapping):
    """Several mappings seen as one: the first that has a key answers for it, and only the first is ever changed."""

    def __init__(self, *maps):
        """Chain the mappings, or one new dict."""
        self.maps = [*maps] or [{}]

    # Reading.

    def __getitem__(self, key):
        # Asked for the item at once: a defaultdict has keys that it does not contain yet.
        for mapping in self.maps:
            try:
                return mapping[key]
            except KeyError:
                continue
        return self.__missing__(key)

    def __missing__(self, key):
        raise KeyError(key)

    def __contains__(self, key):
        for mapping in self.maps:
            if key in mapping:
                return True
        return False

    def get(self, key, default=None):
        if key not in self:
            return default
        return self[key]

    def __iter__(self):
        order = {}
        for mapping in reversed(self.maps):
            order |= dict.fromkeys(mapping)
        return iter(order)

    def __len__(self):
        return len(set().union(*self.maps))

    def __bool__(self):
        return any(self.maps)

    @_recursive_repr()
    def __repr__(self):
        parts = ", ".join(map(repr, self.maps))
        return f"{self.__class__.__name__}({parts})"

    # Changing the first mapping.

    def __setitem__(self, key, value):
        self.maps[0][key] = value

    def __delitem__(self, key):
        try:
            del self.maps[0][key]
        except KeyError:
            raise _not_in_first(key)

    def pop(self, key, *args):
        """Remove a key from the first mapping and return its value; KeyError where it has neither key nor default."""
        try:
            return self.maps[0].pop(key, *args)
        except KeyError:
            raise _not_in_first(key)

    def popitem(self):
        """Remove a pair from the first mapping and return it; KeyError where that mapping is empty."""
        try:
            return self.maps[0].popitem()
        except KeyError:
            raise KeyError("No keys found in the first mapping.")

    def clear(self):
        """Empty the first mapping."""
        self.maps[0].clear()

    # Other chains.

    def new_child(self, m=None, **kwargs):
        """A chain with one more mapping in front: m or a new dict, updated with the keywords."""
        if m is None:
            return self.__class__(kwargs, *self.maps)
        if kwargs:
            m.update(kwargs)
        return self.__class__(m, *self.maps)

    @property
    def parents(self):
        """The chain without its first mapping."""
        return self.__class__(*self.maps[1:])

    def copy(self):
        """A chain with a copy of the first mapping and the others themselves."""
        return self.__class__(self.maps[0].copy(), *self.maps[1:])

    __copy__ = copy

    @classmethod
    def fromkeys(cls, iterable, value=None, /):
        """A chain of one dict that has all these keys with the same value."""
        return cls(dict.fromkeys(iterable, value))

    def __or__(self, other):
        if not isinstance(other, _abc.Mapping):
            return NotImplemented
        made = self.copy()
        made.maps[0].update(other)
        return made

    def __ror__(self, other):
        if not isinstance(other, _abc.Mapping):
            return NotImplemented
        flat = dict(other)
        for mapping in reversed(self.maps):
            flat.update(mapping)
        return self.__class__(flat)

    def __ior__(self, other):
        self.maps[0].update(other)
        return self


def _not_in_first(key):
    """The error of a key that only another mapping may have."""
    return KeyError(f"Key not found in the first mapping: {key!r}")


def _shallow(wrapper, content):
    """An object like a UserDict or UserList, with this content; __init__ is not called."""
    cls = wrapper.__class__
    made = cls.__new__(cls)
    made.__dict__.update(wrapper.__dict__)
    made.__dict__["data"] = content
    return made


def _dict_of(x):
    """The dict behind a UserDict, or a dict itself; None for anything else."""
    if isinstance(x, UserDict):
        return x.data
    return x if isinstance(x, dict) else None


class UserDict(_abc.MutableMapping):
    """A mapping to derive from: all it holds is in the dict `data`, and all that changes it goes through its methods."""

    def __init__(self, dict=None, /, **kwargs):
        self.data = {}
        for source in (dict, kwargs or None):
            if source is not None:
                self.update(source)

    @classmethod
    def fromkeys(cls, iterable, value=None):
        made = cls()
        for key in iterable:
            made[key] = value
        return made

    def __getitem__(self, key):
        data = self.data
        if key in data:
            return data[key]
        cls = self.__class__
        if not hasattr(cls, "__missing__"):
            raise KeyError(key)
        return cls.__missing__(self, key)

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __contains__(self, key):
        return key in self.data

    def __delitem__(self, key):
        del self.data[key]

    def __iter__(self):
        return iter(self.data)

    def __len__(self):
        return len(self.data)

    def __setitem__(self, key, item):
        self.data[key] = item

    def __repr__(self):
        return repr(self.data)

    def __or__(self, other):
        held = _dict_of(other)
        return NotImplemented if held is None else self.__class__(self.data | held)

    def __ror__(self, other):
        held = _dict_of(other)
        return NotImplemented if held is None else self.__class__(held | self.data)

    def __ior__(self, other):
        self.data |= other.data if isinstance(other, UserDict) else other
        return self

    def __copy__(self):
        return _shallow(self, self.__dict__["data"].copy())

    def copy(self):
        data = self.data
        if self.__class__ is UserDict:
            return UserDict(data.copy())
        # A subclass gets its items by its own update(), so the copy starts empty.
        self.data = {}
        try:
            made = self.__copy__()
        finally:
            self.data = data
        made.update(self)
        return made


def _list_of(x):
    """The list behind a UserList; anything else as it is."""
    return x.data if isinstance(x, UserList) else x


class UserList(_abc.MutableSequence):
    """A sequence to derive from: all it holds is in the list `data`."""

    def __init__(self, initlist=None):
        self.data = []
        if initlist is None:
            return
        source = _list_of(initlist)
        if source is not initlist or type(source) is list:
            self.data[:] = source
        else:
            self.data = list(source)

    def __getitem__(self, i):
        found = self.data[i]
        return self.__class__(found) if isinstance(i, slice) else found

    def __contains__(self, item):
        return item in self.data

    def __delitem__(self, i):
        del self.data[i]

    def __len__(self):
        return len(self.data)

    def __repr__(self):
        return repr(self.data)

    def __setitem__(self, i, item):
        self.data[i] = item

    def __lt__(self, other):
        return self.data < _list_of(other)

    def __gt__(self, other):
        return self.data > _list_of(other)

    def __le__(self, other):
        return self.data <= _list_of(other)

    def __ge__(self, other):
        return self.data >= _list_of(other)

    def __eq__(self, other):
        return self.data == _list_of(other)

    __hash__ = None

    def __add__(self, other):
        return self.__class__(self.data + self.__items(other))

    def __radd__(self, other):
        return self.__class__(self.__items(other) + self.data)

    def __iadd__(self, other):
        self.data += self.__items(other)
        return self

    def __items(self, other):
        """What is added: a list of the kind of data."""
        if isinstance(other, UserList):
            return other.data
        return other if isinstance(other, type(self.data)) else list(other)

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def __imul__(self, n):
        self.data *= n
        return self

    def copy(self):
        return self.__class__(self)

    def __copy__(self):
        return _shallow(self, self.__dict__["data"][:])

    def index(self, item, *args):
        return self.data.index(item, *args)

    def count(self, item):
        return self.data.count(item)

    def append(self, item):
        self.data.append(item)

    def extend(self, other):
        self.data.extend(_list_of(other))

    def insert(self, i, item):
        self.data.insert(i, item)

    def remove(self, item):
        self.data.remove(item)

    def pop(self, i=-1):
        return self.data.pop(i)

    def clear(self):
        self.data.clear()

    def sort(self, /, *args, **kwds):
        self.data.sort(*args, **kwds)

    def reverse(self):
        self.data.reverse()


def _text(x):
    """The str of a UserString; anything else as it is."""
    return x.data if isinstance(x, UserString) else x


def _added(x):
    """What a UserString adds to itself: a str of whatever it is."""
    x = _text(x)
    return x if isinstance(x, str) else str(x)


class UserString(_abc.Sequence):
    """A string to derive from: the text is in the str `data`."""

    def __init__(self, seq):
        if isinstance(seq, str):
            self.data = seq
        else:
            self.data = _added(seq)

    def __getitem__(self, index):
        return self.__class__(self.data[index])

    def __contains__(self, char):
        return _text(char) in self.data

    def __len__(self):
        return len(self.data)

    def __hash__(self):
        return hash(self.data)

    def __getnewargs__(self):
        return (self.data[:],)

    def __repr__(self):
        return repr(self.data)

    def __str__(self):
        return str(self.data)

    def __complex__(self):
        return complex(self.data)

    def __float__(self):
        return float(self.data)

    def __int__(self):
        return int(self.data)

    def __lt__(self, string):
        return self.data < _text(string)

    def __gt__(self, string):
        return self.data > _text(string)

    def __le__(self, string):
        return self.data <= _text(string)

    def __ge__(self, string):
        return self.data >= _text(string)

    def __eq__(self, string):
        return self.data == _text(string)

    def __add__(self, other):
        return self.__class__(self.data + _added(other))

    def __radd__(self, other):
        return self.__class__((other if isinstance(other, str) else str(other)) + self.data)

    def __mod__(self, args):
        return self.__class__(self.data % args)

    def __rmod__(self, template):
        return self.__class__(str(template) % self)

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def encode(self, encoding="utf-8", errors="strict"):
        return self.data.encode("utf-8" if encoding is None else encoding, "strict" if errors is None else errors)

    def join(self, seq):
        return self.data.join(seq)

    maketrans = str.maketrans


def _same_kind(name):
    """A method of UserString that gives one again."""

    def method(self, /, *args, **kwds):
        return self.__class__(getattr(self.data, name)(*map(_text, args), **kwds))

    method.__name__ = name
    method.__qualname__ = f"UserString.{name}"
    return method


def _plain(name):
    """A method of UserString that gives what str's does."""

    def method(self, /, *args, **kwds):
        return getattr(self.data, name)(*map(_text, args), **kwds)

    method.__name__ = name
    method.__qualname__ = f"UserString.{name}"
    return method


for _name in (
    "capitalize", "casefold", "center", "expandtabs", "ljust", "lower", "lstrip", "removeprefix", "removesuffix",
    "replace", "rjust", "rstrip", "strip", "swapcase", "title", "translate", "upper", "zfill",
):
    setattr(UserString, _name, _same_kind(_name))
for _name in (
    "count", "endswith", "find", "format", "format_map", "index", "isalnum", "isalpha", "isascii", "isdecimal",
    "isdigit", "isidentifier", "islower", "isnumeric", "isprintable", "isspace", "istitle", "isupper", "partition",
    "rfind", "rindex", "rpartition", "rsplit", "split", "splitlines", "startswith",
):
    setattr(UserString, _name, _plain(_name))
del _name
