"""tokenize: the tokens of a source, their places, and the source again."""
import io
import token
import tokenize


def tokens(source):
    return [(token.tok_name[t.exact_type], t.string, t.start, t.end) for t in tokenize.generate_tokens(io.StringIO(source).readline)]


def names(source):
    return [t[0] for t in tokens(source)]


assert tokens("x = 1  # c\n") == [
    ("NAME", "x", (1, 0), (1, 1)), ("EQUAL", "=", (1, 2), (1, 3)), ("NUMBER", "1", (1, 4), (1, 5)), ("COMMENT", "# c", (1, 7), (1, 10)),
    ("NEWLINE", "\n", (1, 10), (1, 11)), ("ENDMARKER", "", (2, 0), (2, 0))]
assert names("def f():\n    return [1,\n  2]\n\ny\n") == [
    "NAME", "NAME", "LPAR", "RPAR", "COLON", "NEWLINE", "INDENT", "NAME", "LSQB", "NUMBER", "COMMA", "NL", "NUMBER", "RSQB", "NEWLINE", "NL",
    "DEDENT", "NAME", "NEWLINE", "ENDMARKER"]
assert names("f'a{x!r:>{w}}b'\n")[:6] == ["FSTRING_START", "FSTRING_MIDDLE", "LBRACE", "NAME", "EXCLAMATION", "NAME"]
assert tokens("\xe9 = '\u20ac' + y\n")[2:5] == [("STRING", "'\u20ac'", (1, 4), (1, 7)), ("PLUS", "+", (1, 8), (1, 9)), ("NAME", "y", (1, 10), (1, 11))]
assert names("a:=b->c...**=//\n")[1::2][:5] == ["COLONEQUAL", "RARROW", "ELLIPSIS", "DOUBLESLASH", "ENDMARKER"]

for source in "x  = (1,\n 2)\n", "if a:\n\tb ;  c\n\n# end\n", "class A:\n  def f(self): pass\n  z = 'q'\n":
    full = list(tokenize.generate_tokens(io.StringIO(source).readline))
    assert tokenize.untokenize(full) == source, source
    again = tokenize.untokenize([t[:2] for t in full])
    assert [t[:2] for t in tokenize.generate_tokens(io.StringIO(again).readline) if t.type != token.NL] == [t[:2] for t in full if t.type != token.NL], again
data = b"# coding: latin-1\nx = '\xe9'\n"
assert tokenize.detect_encoding(io.BytesIO(data).readline) == ("iso-8859-1", [b"# coding: latin-1\n"])
read = list(tokenize.tokenize(io.BytesIO(data).readline))
assert read[0].string == "iso-8859-1" and read[5].string == "'\xe9'" and tokenize.untokenize(read) == data
assert tokenize.detect_encoding(io.BytesIO(b"\xef\xbb\xbfx").readline) == ("utf-8-sig", [b"x"])
for source, message in ("'''abc\n", "EOF in multi-line string"), ("(1\n", "unexpected EOF in multi-line statement"):
    try:
        tokens(source)
    except tokenize.TokenError as e:
        assert e.args[0] == message, e
    else:
        raise AssertionError(source)
try:
    tokens("if a:\n\tb\n  c\n")
except IndentationError as e:
    assert e.msg == "unindent does not match any outer indentation level" and e.lineno == 3
else:
    raise AssertionError
try:
    tokenize.detect_encoding(io.BytesIO(b"# coding: nope\n").readline)
except SyntaxError as e:
    assert e.msg == "unknown encoding: nope"
else:
    raise AssertionError
