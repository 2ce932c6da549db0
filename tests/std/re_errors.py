# Texts and places of errors.
import re


def fails(f, kind, text):
    try:
        f()
    except kind as e:
        assert str(e) == text, (str(e), text)
        return e
    raise AssertionError(text)


for pattern, text in {
    "(a": "missing ), unterminated subpattern at position 0",
    "a)": "unbalanced parenthesis at position 1",
    "*a": "nothing to repeat at position 0",
    "a**": "multiple repeat at position 2",
    "a++*": "multiple repeat at position 3",
    "^*": "nothing to repeat at position 1",
    "a{2,1}": "min repeat greater than max repeat at position 2",
    "[a": "unterminated character set at position 0",
    "[b-a]": "bad character range b-a at position 1",
    r"[\w-a]": r"bad character range \w-a at position 1",
    "a\\": "bad escape (end of pattern) at position 1",
    r"\q": r"bad escape \q at position 0",
    r"[\q]": r"bad escape \q at position 1",
    r"\x1": r"incomplete escape \x1 at position 0",
    r"\u12": r"incomplete escape \u12 at position 0",
    r"\U00110000": r"bad escape \U00110000 at position 0",
    r"\N": "missing { at position 2",
    r"\N{NOPE}": "undefined character name 'NOPE' at position 0",
    r"\400": r"octal escape value \400 outside of range 0-0o377 at position 0",
    r"\1": "invalid group reference 1 at position 1",
    r"(\1)": "cannot refer to an open group at position 1",
    r"(?<=(a)\1)": "cannot refer to group defined in the same lookbehind subpattern at position 9",
    "(?<=a*)": "look-behind requires fixed-width pattern",
    "(?<=a|bc)": "look-behind requires fixed-width pattern",
    "(?P<a": "missing >, unterminated name at position 4",
    "(?P<>a)": "missing group name at position 4",
    "(?P<1>a)": "bad character in group name '1' at position 4",
    "(?P<a>)(?P<a>)": "redefinition of group name 'a' as group 2; was group 1 at position 11",
    "(?P=b)": "unknown group name 'b' at position 4",
    "(?Px)": "unknown extension ?Px at position 1",
    "(?<x)": "unknown extension ?<x at position 1",
    "(?q)": "unknown extension ?q at position 1",
    "(?": "unexpected end of pattern at position 2",
    "(?P": "unexpected end of pattern at position 3",
    "(?#a": "missing ), unterminated comment at position 0",
    "(?(1)a)": "invalid group reference 1 at position 3",
    "(?(0)a)": "bad group number at position 3",
    "(?(x)a)": "unknown group name 'x' at position 3",
    "()(?(1)a|b|c)": "conditional backref with more than two branches at position 10",
    "a(?i)": "global flags not at the start of the expression at position 1",
    "(?i": "missing -, : or ) at position 3",
    "(?iz)": "unknown flag at position 3",
    "(?-i)": "missing : at position 4",
    "(?-": "missing flag at position 3",
    "(?i-i:a)": "bad inline flags: flag turned on and off at position 5",
    "(?-u:a)": "bad inline flags: cannot turn off flags 'a', 'u' and 'L' at position 4",
    "(?au:a)": "bad inline flags: flags 'a', 'u' and 'L' are incompatible at position 4",
    "(?L:a)": "bad inline flags: cannot use 'L' flag with a str pattern at position 3",
    "a\nb(": "missing ), unterminated subpattern at position 3 (line 2, column 2)",
}.items():
    e = fails(lambda: re.compile(pattern), re.error, text)
    assert e.pattern == (None if e.pos is None else pattern), pattern

e = fails(lambda: re.compile("ab\n(c"), re.PatternError, "missing ), unterminated subpattern at position 3 (line 2, column 1)")
assert (e.msg, e.pos, e.lineno, e.colno) == ("missing ), unterminated subpattern", 3, 2, 1)
e = re.error("boo")
assert (str(e), e.msg, e.pattern, e.pos, e.lineno, e.colno) == ("boo", "boo", None, None, None, None)
fails(lambda: re.compile(b"(?u:a)"), re.error, "bad inline flags: cannot use 'u' flag with a bytes pattern at position 3")
fails(lambda: re.compile(b"[\xe9-a]"), re.error, r"bad character range \xe9-a at position 1")
fails(lambda: re.compile("a", re.L), ValueError, "cannot use LOCALE flag with a str pattern")
fails(lambda: re.compile(b"a", re.U), ValueError, "cannot use UNICODE flag with a bytes pattern")
fails(lambda: re.compile("a", re.A | re.U), ValueError, "ASCII and UNICODE flags are incompatible")
fails(lambda: re.compile("a{99999999999}"), OverflowError, "the repetition number is too large")
fails(lambda: re.compile(1), TypeError, "first argument must be string or compiled pattern")
fails(lambda: re.compile(re.compile("a"), re.I), ValueError, "cannot process flags argument with a compiled pattern")
assert re.compile(re.compile("a")) is re.compile("a")

# templates
for template, kind, text in [
    (r"\2", re.error, "invalid group reference 2 at position 1"),
    (r"\g<2>", re.error, "invalid group reference 2 at position 3"),
    (r"\g<x>", IndexError, "unknown group name 'x'"),
    (r"\g<", re.error, "missing group name at position 3"),
    (r"\g<1", re.error, "missing >, unterminated name at position 3"),
    (r"\g<>", re.error, "missing group name at position 3"),
    (r"\g<-1>", re.error, "bad character in group name '-1' at position 3"),
    (r"\g", re.error, "missing < at position 2"),
    (r"\x", re.error, r"bad escape \x at position 0"),
    (r"\400", re.error, r"octal escape value \400 outside of range 0-0o377 at position 0"),
    ("\\", re.error, "bad escape (end of pattern) at position 0"),
]:
    fails(lambda: re.sub("(a)", template, "a"), kind, text)
    fails(lambda: re.match("(a)", "a").expand(template), kind, text)

# kinds of text
fails(lambda: re.match("a", b"a"), TypeError, "cannot use a string pattern on a bytes-like object")
fails(lambda: re.match(b"a", "a"), TypeError, "cannot use a bytes pattern on a string-like object")
fails(lambda: re.match("a", 1), TypeError, "expected string or bytes-like object, got 'int'")
fails(lambda: re.sub("a", b"b", "a"), TypeError, "sequence item 0: expected str instance, bytes found")
fails(lambda: re.sub("a", lambda m: 1, "xa"), TypeError, "sequence item 1: expected str instance, int found")
fails(lambda: re.sub(b"a", "b", b"a"), TypeError, "sequence item 0: expected a bytes-like object, str found")
fails(lambda: re.Pattern(), TypeError, "cannot create 're.Pattern' instances")
fails(lambda: re.compile("a").search(), TypeError, "search() missing required argument 'string' (pos 1)")
fails(lambda: setattr(re.compile("a"), "flags", 1), AttributeError, "readonly attribute")
