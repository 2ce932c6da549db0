# The module contextvars: variables, tokens, contexts.
import contextvars
from contextvars import Context, ContextVar, Token, copy_context


def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


assert contextvars.__all__ == ("Context", "ContextVar", "Token", "copy_context")
plain, with_default = ContextVar("plain"), ContextVar("with_default", default=[1])
assert plain.name == "plain" and with_default.get() == [1] and with_default.get(5) == 5 and plain.get(None) is None
try:
    plain.get()
except LookupError as e:
    assert e.args == (plain,) and type(e) is LookupError
else:
    raise AssertionError
assert repr(plain) == f"<ContextVar name='plain' at {id(plain):#x}>"
assert repr(with_default) == f"<ContextVar name='with_default' default=[1] at {id(with_default):#x}>"
assert raises(TypeError, ContextVar) == "ContextVar() takes exactly 1 positional argument (0 given)"
assert raises(TypeError, ContextVar, "a", "b") == "ContextVar() takes at most 1 positional argument (2 given)"
assert raises(TypeError, ContextVar, 5) == "context variable name must be a str"
assert raises(TypeError, Context, 1) == "Context() does not accept any arguments"
assert raises(RuntimeError, Token) == "Tokens can only be created by ContextVars"
assert raises(AttributeError, setattr, plain, "name", "x") == "readonly attribute"
assert raises(TypeError, type, "Sub", (ContextVar,), {}) == "type '_contextvars.ContextVar' is not an acceptable base type"
assert ContextVar[int].__origin__ is ContextVar and Token[int].__args__ == (int,)
assert hash(plain) == hash(plain) and plain != with_default

# Tokens.
first = plain.set(1)
second = plain.set(2)
assert type(first) is Token and first.var is plain and first.old_value is Token.MISSING and second.old_value == 1
assert repr(Token.MISSING) == "<Token.MISSING>"
assert repr(first) == f"<Token var={plain!r} at {id(first):#x}>"
assert plain.get() == 2
plain.reset(second)
assert plain.get() == 1
assert repr(second) == f"<Token used var={plain!r} at {id(second):#x}>"
assert raises(RuntimeError, plain.reset, second) == f"{second!r} has already been used once"
assert raises(ValueError, with_default.reset, first) == f"{first!r} was created by a different ContextVar"
assert raises(ValueError, copy_context().run, plain.reset, first) == f"{first!r} was created in a different Context"
assert raises(TypeError, plain.reset, 1) == "expected an instance of Token, got 1"
plain.reset(first)
assert plain.get("gone") == "gone"

# Contexts.
plain.set("outer")
c = copy_context()
assert type(c) is Context
assert c[plain] == "outer" and plain in c and with_default not in c and c.get(with_default) is None and c.get(with_default, 3) == 3
assert len(c) == 1 and list(c) == [plain] and list(c.keys()) == [plain] and list(c.values()) == ["outer"] and list(c.items()) == [(plain, "outer")]
assert raises(KeyError, c.__getitem__, with_default) == repr(with_default)
assert raises(TypeError, c.get, 1) == "a ContextVar key was expected, got 1"
assert raises(TypeError, lambda: "x" in c) == "a ContextVar key was expected, got 'x'"
assert raises(TypeError, hash, c) == "unhashable type: '_contextvars.Context'"
assert c == copy_context() and c == c.copy() and c is not c.copy() and c != Context() and Context() == Context() and c != 1
assert len(Context()) == 0 and list(Context()) == [] and Context().get(plain) is None


def change(value, *, to):
    plain.set(to)
    return value, plain.get()


assert c.run(change, 1, to="inner") == (1, "inner")
assert plain.get() == "outer" and c[plain] == "inner" and c != copy_context()
assert raises(TypeError, c.run) == "run() missing 1 required positional argument"
assert raises(RuntimeError, c.run, c.run, len, "") == f"cannot enter context: {c!r} is already entered"
assert raises(ZeroDivisionError, c.run, lambda: 1 / 0) == "division by zero"
assert c.run(plain.get) == "inner"  # it was left
d = c.copy()
d.run(plain.set, "copy")
assert c[plain] == "inner" and d[plain] == "copy"

# What a copy shares changes in neither of the two.
base = Context()
many = [ContextVar(f"v{k}") for k in range(20)]


def fill():
    for k, v in enumerate(many):
        v.set(k)


base.run(fill)
one, two = base.copy(), base.copy()
one.run(many[0].set, "one")
base.run(many[1].set, "base")
assert [x[many[0]] for x in (base, one, two)] == [0, "one", 0] and [x[many[1]] for x in (base, one, two)] == ["base", 1, 1]
token = two.run(many[2].set, "two")
two.run(many[2].reset, token)
assert two[many[2]] == 2 and len(two) == 20


# A generator has no context of its own.
def gen():
    for k in range(3):
        plain.set(k)
        yield plain.get()


assert list(gen()) == [0, 1, 2] and plain.get() == 2
assert Context().run(lambda: (plain.get("empty"), list(gen()))) == ("empty", [0, 1, 2])
