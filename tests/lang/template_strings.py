# Template strings (PEP 750).
x, n = 5, "w"
t = t"a{x}b{n!r:>{x}}{x=}"
assert t.strings == ("a", "b", "x=", "")
assert t.values == (5, "w", 5)
assert [i.expression for i in t.interpolations] == ["x", "n", "x"]
assert [i.conversion for i in t.interpolations] == [None, "r", "r"]
assert [i.format_spec for i in t.interpolations] == ["", ">5", ""]
assert repr(t.interpolations[1]) == "Interpolation('w', 'n', 'r', '>5')"
assert repr(t"a{x}") == "Template(strings=('a', ''), interpolations=(Interpolation(5, 'x', None, ''),))"
assert [p if isinstance(p, str) else p.value for p in t"{x}a{n}"] == [5, "a", "w"]
assert list(t"") == []
assert t"".strings == ("",)
assert t"{x}{n}".strings == ("", "", "")
both = t"a" + t"b{x}"
assert both.strings == ("ab", "")
assert (t"x" t"y{1}").strings == ("xy", "")
assert type(t).__name__ == "Template"
assert type(t).__module__ == "string.templatelib"
for wrong in (lambda: t + "x", lambda: "x" + t):
    try:
        wrong()
    except TypeError:
        pass
    else:
        raise AssertionError("joined with a str")
Interpolation = type(t.interpolations[0])
match t.interpolations[0]:
    case Interpolation(value, expression):
        assert (value, expression) == (5, "x")
from string.templatelib import Template, convert
assert Template is type(t)
assert Template("a", "b", Interpolation(1, "e", "r", "s"), "c").strings == ("ab", "c")
assert (convert(5, "r"), convert(5, None)) == ("5", 5)
