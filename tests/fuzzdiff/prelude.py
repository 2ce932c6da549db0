"""What the programs are made of besides themselves: names of a namespace in which each of them runs, in CPython and in the engine alike.

batch.py runs this text once in each program's namespace, so that no program sees what another one changed.
"""
import sys

_lines = [0]
_kept = sys.__dict__.setdefault("kept", [])  # tests/differences/del_is_not_called.py: no generator may be closed because nobody holds it


def _short(text):
    """What is printed of a text: comparing megabytes takes minutes."""
    return text if len(text) < 5000 else f"{text[:1000]}…{text[-1000:]} {len(text)}"


def _text(x, depth=0):
    """repr(x), but sets in the order of their items: CPython's order is that of its hashes."""
    kind = type(x)
    if kind in (set, frozenset):
        return kind.__name__ + "{" + ", ".join(sorted(_text(i) for i in x)) + "}"
    if depth < 4 and kind is list:
        return "[" + ", ".join(_text(i, depth + 1) for i in x) + "]"
    if depth < 4 and kind is tuple:
        return "(" + ", ".join(_text(i, depth + 1) for i in x) + ",)"
    if depth < 4 and kind is dict:
        return "{" + ", ".join(_text(k, depth + 1) + ": " + _text(v, depth + 1) for k, v in x.items()) + "}"
    return repr(x)


def show(*values, end="\n"):
    _lines[0] += 1
    if _lines[0] > 300:
        raise SystemExit("too many lines")  # the same ones on both sides
    print(*[_short(_text(v)) for v in values], end=end)


def t(label, value=None):
    """Tells when it is evaluated."""
    show(label)
    return value


def fit(x):
    """Keeps what grows in a loop small."""
    if type(x) is int:
        return x if -2**200 < x < 2**200 else x % (2**61 - 1)
    if type(x) in (str, bytes, list, tuple):
        return x[:40]
    return x


def _where(tb):
    """The lines of the program that a traceback names."""
    lines = []
    while tb is not None and len(lines) < 8:
        if tb.tb_frame.f_code.co_filename == "program":
            lines.append((tb.tb_frame.f_code.co_qualname, tb.tb_lineno))
        tb = tb.tb_next
    return lines


def _said(e):
    """str(e), but sets in the order of their items."""
    args = e.args
    if len(args) == 1 and type(args[0]) in (set, frozenset, list, tuple, dict):
        return _text(args[0])
    return _text(args) if any(type(a) in (set, frozenset) for a in args) else str(e)


def caught(e, depth=0):
    """All there is to see of an exception."""
    if _lines[0] > 300:
        return
    _lines[0] += 1
    print(" " * depth, type(e).__name__, "|", _short(_said(e)), "|", len(e.args), _where(e.__traceback__), e.__suppress_context__, getattr(e, "__notes__", ""))
    if depth < 3:
        for name in ("__cause__", "__context__"):
            if (other := getattr(e, name)) is not None:
                print(" " * depth, name)
                caught(other, depth + 1)
        for part in getattr(e, "exceptions", ()):
            caught(part, depth + 1)


def drive(g):
    """Advances a generator by hand: next, send, throw, close."""
    _kept.append(g)
    try:
        show("next", next(g))
        show("send", g.send(7))
        show("next", next(g, "end"))
        show("throw", g.throw(Err("thrown")))
        show("close", g.close())
    except StopIteration as e:
        show("returned", e.value)
    except Exception as e:
        caught(e)
    show("then", next(g, "end"))


def run(awaitable):
    """Runs a coroutine by hand; each value that it waits for is answered by a number."""
    answer = None
    for n in range(40):
        try:
            show("waits for", awaitable.send(answer))
        except StopIteration as e:
            return e.value
        answer = n
    awaitable.close()


async def _advance(g):
    try:
        show("anext", await anext(g))
        show("asend", await g.asend(5))
        show("anext", await anext(g, "end"))
        show("athrow", await g.athrow(Err("thrown")))
        show("aclose", await g.aclose())
    except StopAsyncIteration:
        show("async end")
    except Exception as e:
        caught(e)


def adrive(g):
    """Advances an asynchronous generator by hand."""
    _kept.append(g)
    run(_advance(g))


class Err(Exception):
    pass


class Deep(Err):
    def __init__(self, *args, code=0):
        super().__init__(*args)
        self.code = code


class Sleep:
    """An awaitable that waits once and gives its value."""
    def __init__(self, value): self.value = value
    def __await__(self):
        got = yield self.value
        show("woken", got)
        return self.value


class Arange:
    """An asynchronous iterator; it waits before each item."""
    def __init__(self, n): self.n, self.at = n, 0
    def __aiter__(self): return self
    async def __anext__(self):
        if self.at >= self.n:
            raise StopAsyncIteration
        self.at += 1
        return await Sleep(self.at)


class Manager:
    def __init__(self, name, swallow=False): self.name, self.swallow = name, swallow
    def __enter__(self):
        show("enter", self.name)
        return self.name
    def __exit__(self, kind, e, tb):
        show("exit", self.name, kind and kind.__name__, str(e), _where(tb))
        return self.swallow


class AManager(Manager):
    async def __aenter__(self): return await Sleep(self.__enter__())
    async def __aexit__(self, kind, e, tb):
        await Sleep("leaving")
        return self.__exit__(kind, e, tb)


class Vec:
    """Operators that tell what they are asked."""
    __match_args__ = ("x", "y")
    def __init__(self, x=0, y=0): self.x, self.y = x, y
    def __repr__(self): return f"Vec({self.x!r}, {self.y!r})"
    def __add__(self, o):
        show("add", o)
        return Vec(self.x + o.x, self.y + o.y) if isinstance(o, Vec) else NotImplemented
    def __radd__(self, o):
        show("radd", o)
        return Vec(o, self.y)
    def __iadd__(self, o):
        show("iadd", o)
        self.x = o
        return self
    def __mul__(self, o): return Vec(self.y, self.x) if o else NotImplemented
    def __matmul__(self, o): return ("matmul", o)
    def __neg__(self): return Vec(1, 2)
    def __invert__(self): return Vec(3, 4)
    def __eq__(self, o):
        show("eq", o)
        return isinstance(o, Vec) and (self.x, self.y) == (o.x, o.y)
    def __lt__(self, o):
        show("lt", o)
        return self.x < o.x if isinstance(o, Vec) else NotImplemented
    def __le__(self, o): return [o]
    def __hash__(self): return 5
    def __bool__(self):
        show("bool")
        return bool(self.x)
    def __len__(self): return 2
    def __getitem__(self, i): return ("item", i)
    def __setitem__(self, i, value): show("set", i, value)
    def __delitem__(self, i): show("del", i)
    def __contains__(self, x):
        show("contains", x)
        return x == self.x
    def __iter__(self): return iter((self.x, self.y))
    def __call__(self, *args, **keywords): return args, sorted(keywords.items())
    def __getattr__(self, name):
        if name[0] == "_":
            raise AttributeError("no " + name)
        return "attr " + name
    def __format__(self, spec): return f"<{spec}>"
    def __index__(self): return 1


class Desc:
    """A data descriptor."""
    def __set_name__(self, owner, name): self.name = name
    def __get__(self, obj, owner=None):
        show("get", self.name, obj is None)
        return self if obj is None else obj.__dict__.get("_" + self.name, 0)
    def __set__(self, obj, value):
        show("set", self.name, value)
        obj.__dict__["_" + self.name] = value
    def __delete__(self, obj): show("delete", self.name)
    def __repr__(self): return "Desc()"


class Meta(type):
    def __new__(mcls, name, bases, names, **keywords):
        show("new class", name, sorted(k for k in names if k[:2] != "__"), keywords)
        return super().__new__(mcls, name, bases, names)
    def __init__(cls, name, bases, names, **keywords): super().__init__(name, bases, names)
    def __call__(cls, *args):
        show("call", cls.__name__, len(args))
        return super().__call__(*args)
    def __getitem__(cls, i): return (cls.__name__, i)
    def __len__(cls): return 4


def deco(label):
    show("decorator", label)
    def decorate(f):
        show("decorates", label)
        return f
    return decorate


def dump(names):
    """The program's variables at its end."""
    for name in sorted(names):
        if name[0] == "v" and name[1:].isdigit():
            show(name, names[name])
