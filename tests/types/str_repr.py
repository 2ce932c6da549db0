# repr, ascii and str of text.
assert repr("a'b") == '"a\'b"'
assert repr('a"b') == '\'a"b\''
assert repr("a'\"b") == '\'a\\\'"b\''
assert repr("\n\t\r\\") == "'\\n\\t\\r\\\\'"
assert repr("\x00\x1f\x7f") == "'\\x00\\x1f\\x7f'"
assert repr("é") == "'é'"
assert repr("\x80") == "'\\x80'"
assert repr("\u200b") == "'\\u200b'"
assert repr("\ud800") == "'\\ud800'"
assert repr("\U0001F600") == "'😀'"
assert repr("\U0010ffff") == "'\\U0010ffff'"
assert ascii("é") == "'\\xe9'"
assert ascii("\u1234") == "'\\u1234'"
assert ascii("\U0001F600") == "'\\U0001f600'"
assert ascii("a'") == '"a\'"'
assert str("x") == 'x'
assert str(5) == '5'
assert str(None) == 'None'
assert str(b"x") == "b'x'"
assert str(b"\xc3\xa9", "utf-8") == 'é'
assert str(object)[:7] == '<class '
assert str([1, "a"]) == "[1, 'a']"
assert str({"k": "v"}) == "{'k': 'v'}"
assert str(("t",)) == "('t',)"
assert str(1.0) == '1.0'
assert str(1j) == '1j'
assert "%r" % "é" == "'é'"
assert "%a" % "é" == "'\\xe9'"
assert "%s" % None == 'None'
class S:
    def __str__(self): return "str"
    def __repr__(self): return "repr"
assert str(S()) == 'str'
assert repr(S()) == 'repr'
assert f"{S()}" == 'str'
assert f"{S()!r}" == 'repr'
assert "%s %r" % (S(), S()) == 'str repr'
assert repr([S()]) == '[repr]'
assert repr({"k": S()}) == "{'k': repr}"
assert "{} {!r}".format(S(), S()) == 'str repr'
class R:
    def __repr__(self): return "only repr"
assert str(R()) == 'only repr'
assert format(R()) == 'only repr'
class T(str): pass
assert T("a") + "b" == 'ab'
assert type(T("a") + "b").__name__ == 'str'
assert type(str(T("a"))).__name__ == 'str'
assert repr(T("a")) == "'a'"
assert T("a") == "a"
assert hash(T("a")) == hash("a")
assert {T("a"): 1}["a"] == 1
class Bad:
    def __str__(self): return 5
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__
assert err(lambda: str(Bad())) == 'TypeError'
assert err(lambda: str(b"\xff", "utf-8")) == 'UnicodeDecodeError'
assert err(lambda: str(5, "utf-8")) == 'TypeError'
