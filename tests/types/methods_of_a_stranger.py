# A class may hold a builtin type's methods and attributes as its own; on its instances they refuse, however they are called and however often:
# the body of a builtin method takes its receiver for what it expects.
import collections
import functools
import io
import itertools
import operator
import types
import weakref


def gen():
    yield


async def coro():
    pass


def kinds():
    c = coro()
    c.close()
    objects = [1, 1.5, 1j, True, None, '', b'', bytearray(), memoryview(b''), [], (), {}, set(), frozenset(), range(3), slice(1), gen(), c, gen,
               iter([]), iter(()), iter({}), iter(set()), iter(''), iter(b''), iter(range(3)), iter({}.values()), iter({}.items()), {}.keys(), {}.values(), {}.items(),
               enumerate([]), zip(), map(str, []), filter(None, []), reversed([]), reversed({}), iter(int, 1), [].append, kinds, kinds.__code__,
               property(), staticmethod(kinds), classmethod(kinds), super(int, 1), types.SimpleNamespace(), types.MappingProxyType({}), types,
               int.__add__, int.from_bytes, [].__add__, str.upper, int.__dict__['real'], types.GenericAlias(list, int), int | str,
               ValueError(), KeyError(), OSError(), StopIteration(), UnicodeDecodeError('a', b'', 0, 1, ''), ImportError(), SyntaxError(), AttributeError(), NameError(),
               BaseExceptionGroup('', [ValueError()]), collections.deque(), collections.defaultdict(), collections.OrderedDict(), collections.Counter(),
               iter(collections.deque()), io.StringIO(), io.BytesIO(), functools.partial(int), functools.lru_cache(kinds),
               itertools.count(), itertools.chain(), itertools.repeat(1), itertools.cycle([]), itertools.permutations([]), itertools.groupby([]),
               itertools.product(), itertools.islice([], 1), itertools.accumulate([]), operator.itemgetter(1), operator.attrgetter('a'),
               operator.methodcaller('a'), weakref.ref(kinds)]
    return list(dict.fromkeys(t for o in objects for t in type(o).__mro__ if t is not object)) + [type]


class Watched:  # gives everything back: what must refuse is the descriptor
    def __init__(self):
        self.a = self.b = self.c = None


def bodies(name):
    space = {}
    exec(f'def none(o): return o.{name}()\ndef one(o, x): return o.{name}(x)\ndef made(o): return o.{name}(int("1"))\n'
         f'def two(o, x): return o.{name}(x, 2)\ndef keyword(o, x): return o.{name}(x, y=1)\ndef star(o, x): return o.{name}(*x)\n'
         f'def get(o): return o.{name}\ndef put(o): o.{name} = 1\ndef remove(o): del o.{name}', space)
    none, one, made, two, keyword, star, get, put, remove = (space[k] for k in ('none', 'one', 'made', 'two', 'keyword', 'star', 'get', 'put', 'remove'))
    return ((none, ()), (one, ([],)), (made, ()), (two, ({},)), (keyword, ('',)), (star, ((1, 2),))), get, put, remove


METHODS = types.MethodDescriptorType, types.WrapperDescriptorType
ATTRIBUTES = types.GetSetDescriptorType, types.MemberDescriptorType
MAKES = '__new__', '__init__', '__class__', '__dict__', '__weakref__', '__getattribute__', '__setattr__', '__delattr__', '__set_name__', '__del__', '__doc__'


def refuses(f, *args):
    try:
        f(*args)
    except (TypeError, AttributeError):
        return True
    return False


def check(kind, name, value, bases):
    try:
        cls = type('Stranger', bases, ({} if bases else dict(vars(Watched))) | {name: value})
    except TypeError:
        return False
    o = cls(('a', 'b')) if bases else cls()
    if isinstance(o, kind):
        return False
    calls, get, put, remove = bodies(name)
    for again in range(3):
        if isinstance(value, METHODS):
            for f, args in calls:
                assert refuses(f, o, *args), (kind, name, f, bases)
            assert refuses(get, o), (kind, name)
        else:
            for f in (get, put, remove):
                assert refuses(f, o), (kind, name, f, bases)
    return True


done = 0
for kind in kinds():
    for name, value in list(vars(kind).items()):
        if name not in MAKES and isinstance(value, METHODS + ATTRIBUTES):
            done += sum(check(kind, name, value, bases) for bases in ((), (tuple,), (list,)))
assert done > 2000, done


# the method that an object carries in its own dict is bound to another one
class Wrapper(list):
    pass


mine, other = Wrapper(), []
mine.append = other.append
for i in range(3):
    mine.append(i)
    mine.append(int(i))
assert mine == [] and other == [0, 0, 1, 1, 2, 2]


# statements and operators reach them as well
class Odd:
    __enter__ = list.copy
    __exit__ = list.append
    __iter__ = list.__iter__
    __next__ = type(iter([])).__next__
    __len__ = list.__len__
    __contains__ = set.__contains__
    __getitem__ = dict.__getitem__
    __setitem__ = list.__setitem__
    __delitem__ = dict.__delitem__
    __add__ = list.__add__
    __iadd__ = list.__iadd__
    __radd__ = int.__radd__
    __neg__ = int.__neg__
    __eq__ = str.__eq__
    __lt__ = tuple.__lt__
    __hash__ = str.__hash__
    __call__ = type.__call__
    __bool__ = int.__bool__
    __index__ = int.__index__
    __int__ = float.__int__
    __format__ = str.__format__
    __repr__ = int.__repr__
    __reversed__ = list.__reversed__
    __await__ = gen().__class__.__iter__
    send = gen().__class__.send
    __missing__ = dict.get


def uses():
    o = Odd()

    def entering():
        with o:
            pass

    async def awaiting():
        await o

    yield entering
    yield lambda: [x for x in o]
    yield lambda: next(o)
    yield lambda: len(o)
    yield lambda: 1 in o
    yield lambda: o[0]
    yield lambda: operator.setitem(o, 0, 1)
    yield lambda: operator.delitem(o, 0)
    yield lambda: o + []
    yield lambda: operator.iadd(o, [])
    yield lambda: 1 + o
    yield lambda: -o
    yield lambda: o == ''
    yield lambda: o < ()
    yield lambda: hash(o)
    yield lambda: o()
    yield lambda: 1 if o else 2
    yield lambda: operator.index(o)
    yield lambda: int(o)
    yield lambda: f'{o}'
    yield lambda: repr(o)
    yield lambda: reversed(o)
    yield lambda: awaiting().send(None)
    yield lambda: o.send(None)
    yield lambda: [*o]
    yield lambda: sorted(o)
    yield lambda: {o: 1}
    yield lambda: max(o, o)
    yield lambda: [1, 2][o]
    yield lambda: ''.join(o)


for again in range(3):
    for n, use in enumerate(uses()):
        assert refuses(use), n


# the arguments come first
class Late:
    append = list.append


seen = []
for again in range(3):
    assert refuses(lambda: Late().append(seen.append(again)))
assert seen == [0, 1, 2]
