# repr, ascii and str of text.
assert (repr("a'b"), repr('a"b'), repr("a'\"b"), repr("\n\t\r\\"), repr("\x00\x1f\x7f"), repr("é"), repr("\x80"), repr("\u200b"), repr("\ud800"), repr("\U0001F600"), repr("\U0010ffff")) == ('"a\'b"', '\'a"b\'', '\'a\\\'"b\'', "'\\n\\t\\r\\\\'", "'\\x00\\x1f\\x7f'", "'é'", "'\\x80'", "'\\u200b'", "'\\ud800'", "'😀'", "'\\U0010ffff'")
assert (ascii("é"), ascii("\u1234"), ascii("\U0001F600"), ascii("a'")) == ("'\\xe9'", "'\\u1234'", "'\\U0001f600'", '"a\'"')
assert (str("x"), str(5), str(None), str(b"x"), str(b"\xc3\xa9", "utf-8"), str(object)[:7], str([1, "a"]), str({"k": "v"}), str(("t",)), str(1.0), str(1j)) == ('x', '5', 'None', "b'x'", 'é', '<class ', "[1, 'a']", "{'k': 'v'}", "('t',)", '1.0', '1j')
assert ("%r" % "é", "%a" % "é", "%s" % None) == ("'é'", "'\\xe9'", 'None')
class S:
    def __str__(self): return "str"
    def __repr__(self): return "repr"
assert repr((str(S()), repr(S()), f"{S()}", f"{S()!r}", "%s %r" % (S(), S()), [S()], {"k": S()}, "{} {!r}".format(S(), S()))) == "('str', 'repr', 'str', 'repr', 'str repr', [repr], {'k': repr}, 'str repr')"
class R:
    def __repr__(self): return "only repr"
assert (str(R()), format(R())) == ('only repr', 'only repr')
class T(str): pass
assert (T("a") + "b", type(T("a") + "b").__name__, type(str(T("a"))).__name__, repr(T("a")), T("a") == "a", hash(T("a")) == hash("a"), {T("a"): 1}["a"]) == ('ab', 'str', 'str', "'a'", True, True, 1)
class Bad:
    def __str__(self): return 5
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__
assert err(lambda: str(Bad())) == 'TypeError'
assert err(lambda: str(b"\xff", "utf-8")) == 'UnicodeDecodeError'
assert err(lambda: str(5, "utf-8")) == 'TypeError'
