# super().m() of every kind of attribute, again and again: as a plain call, with an argument that is a call, with keywords and with a star.
class Base:
    plain = 5

    def m(self, x=0, *, k=0):
        return 'Base.m', self, x, k

    @classmethod
    def c(cls, x=0, *, k=0):
        return 'Base.c', cls, x, k

    @staticmethod
    def s(x=0, *, k=0):
        return 'Base.s', x, k

    @property
    def p(self):
        return lambda x=0, *, k=0: ('Base.p', self, x, k)

    f = lambda *a, **kw: (a, kw)
    f2 = staticmethod(len)
    b = len

    def __len__(self):
        return 7

    def __call__(self):
        return 'called'


class Middle(Base):
    def m(self, x=0, *, k=0):
        return 'Middle.m', super().m(x, k=k)

    @classmethod
    def c(cls, x=0, *, k=0):
        return 'Middle.c', super().c(x, k=k)


def two():
    return 2


class Leaf(Middle):
    def all(self):
        yield super().m(), super().m(1), super().m(two()), super().m(k=3), super().m(*(4,)), super().m(two(), k=two())
        yield super().c(), super().c(1), super().c(two()), super().c(k=3), super().c(*(4,))
        yield super().s(), super().s(1), super().s(two()), super().s(k=3), super().s(*(4,))
        yield super().p(), super().p(1), super().p(two()), super().p(k=3), super().p(*(4,))
        yield super().f(), super().f(1), super().f(two()), super().f(k=3)
        yield super().f2([1]), super().plain, super().__len__(), super().__call__(), super().b('abc')

    @classmethod
    def of_class(cls):
        return super().c(), super().c(two()), super().s(1), super().f2(['self']) and 'self'

    def kept(self):
        s = super()
        first = s.m(1)
        t = super()
        t.m(two())
        u = (v := super()).m(2)
        return first, s.m(two()), s.m(k=1), u, v.m(3), s.__self__ is t.__self__ is v.__self__ is self, type(s), s is not t is not v

    def errors(self):
        out = []
        for call in (lambda: super(Leaf, self).missing(), lambda: super(Leaf, self).plain(), lambda: super(Leaf, self).m(1, 2), lambda: super(Leaf, self).m(j=1)):
            try:
                call()
            except (AttributeError, TypeError) as e:
                out.append(str(e))
        try:
            super().missing(1)
        except AttributeError as e:
            out.append(str(e))
        try:
            super().m(1, 2, 3)
        except TypeError as e:
            out.append(str(e))
        return out


o = Leaf()
for again in range(4):
    m, c, s, p, f, rest = o.all()
    assert m == (('Middle.m', ('Base.m', o, 0, 0)), ('Middle.m', ('Base.m', o, 1, 0)), ('Middle.m', ('Base.m', o, 2, 0)), ('Middle.m', ('Base.m', o, 0, 3)),
                 ('Middle.m', ('Base.m', o, 4, 0)), ('Middle.m', ('Base.m', o, 2, 2)))
    assert c == tuple(('Middle.c', ('Base.c', Leaf, *x)) for x in ((0, 0), (1, 0), (2, 0), (0, 3), (4, 0)))
    assert s == (('Base.s', 0, 0), ('Base.s', 1, 0), ('Base.s', 2, 0), ('Base.s', 0, 3), ('Base.s', 4, 0))
    assert p == tuple(('Base.p', o, *x) for x in ((0, 0), (1, 0), (2, 0), (0, 3), (4, 0)))
    assert f == (((o,), {}), ((o, 1), {}), ((o, 2), {}), ((o,), {'k': 3}))
    assert rest == (1, 5, 7, 'called', 3)
    assert Leaf.of_class() == (('Middle.c', ('Base.c', Leaf, 0, 0)), ('Middle.c', ('Base.c', Leaf, 2, 0)), ('Base.s', 1, 0), 'self')
    mm = lambda x=0, k=0: ('Middle.m', ('Base.m', o, x, k))
    assert o.kept() == (mm(1), mm(2), mm(k=1), mm(2), mm(3), True, super, True)
    assert o.errors() == ["'super' object has no attribute 'missing'", "'int' object is not callable", "Middle.m() takes from 1 to 2 positional arguments but 3 were given",
                          "Middle.m() got an unexpected keyword argument 'j'", "'super' object has no attribute 'missing'",
                          "Middle.m() takes from 1 to 2 positional arguments but 4 were given"]


# changes of the classes count at once
class A:
    def m(self):
        return 'A'


class B(A):
    pass


class C(B):
    def m(self):
        return 'C' + super().m()

    def n(self):
        return super().m(*()) + super().m()


c = C()
seen = []
for change in (lambda: None, lambda: setattr(B, 'm', lambda self: 'B'), lambda: setattr(A, 'm', lambda self: 'A2'), lambda: delattr(B, 'm'),
               lambda: setattr(B, 'm', staticmethod(lambda: 'static')), lambda: setattr(B, 'm', classmethod(lambda cls: cls.__name__)),
               lambda: setattr(B, 'm', property(lambda self: lambda: 'property')), lambda: delattr(B, 'm')):
    change()
    seen += [(c.m(), c.m(), c.n())]
assert seen == [('CA', 'CA', 'AA'), ('CB', 'CB', 'BB'), ('CB', 'CB', 'BB'), ('CA2', 'CA2', 'A2A2'), ('Cstatic', 'Cstatic', 'staticstatic'),
                ('CC', 'CC', 'CC'), ('Cproperty', 'Cproperty', 'propertyproperty'), ('CA2', 'CA2', 'A2A2')], seen


# builtin bases, metaclasses, a class method whose metaclass is a guest's
class L(list):
    def append(self, x):
        super().append(x)
        super().append(abs(x))
        return super().__len__(), super().pop(), super().__contains__(x), super().copy()


l = L()
assert [l.append(-1), l.append(-2)] == [(2, 1, True, [-1]), (3, 2, True, [-1, -2])]


class Meta(type):
    def __new__(mcs, name, bases, ns, **kw):
        return super().__new__(mcs, name, bases, ns | {'kw': kw})

    def __init__(cls, name, bases, ns, **kw):
        super().__init__(name, bases, ns)

    def __call__(cls, *args, **kw):
        return super().__call__(*args, **kw), super().__call__(), super().mro()[0]


class WithMeta(metaclass=Meta, a=1):
    def f(self):
        return 'f', self

    @classmethod
    def k(cls):
        return 'k', cls


class Sub(WithMeta):
    @classmethod
    def g(cls):
        return super().f(1), super().k(), super().k(*())


assert WithMeta.kw == {'a': 1} and [type(x) for x in WithMeta()] == [WithMeta, WithMeta, Meta] and Sub.g() == (('f', 1), ('k', Sub), ('k', Sub))


class E(Exception):
    def __init__(self, code):
        super().__init__('code %d' % code)
        self.code = code

    def __str__(self):
        return super().__str__() + '!'

    def with_traceback(self, tb):
        return super().with_traceback(tb)


for i in range(3):
    e = E(i).with_traceback(None)
    assert (e.args, str(e), e.code) == ((f'code {i}',), f'code {i}!', i)


# a generator, a nested function and a comprehension find the method's own object; so does one that gave its first argument another value
class G(Base):
    def gen(self):
        yield super().m(1)
        yield super().m(2)

    def nested(self):
        def inner(self):
            return super().m(two())
        return inner(self), [super(G, self).m(i) for i in range(2)]

    def changed(self):
        self = G()
        self.new = True
        return super().m()[1].new


g = G()
assert [x[2] for x in g.gen()] == [1, 2] and g.nested() == (('Base.m', g, 2, 0), [('Base.m', g, 0, 0), ('Base.m', g, 1, 0)]) and g.changed()
