# Prefixes, escapes and pieces of strings.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert r"\n" == "\\n"
assert b"\x41" == b"A"
assert rb"\x" == b"\\x"
assert Rb"a" + bR"b" == b'ab'
assert "a" 'b' """c""" == 'abc'
assert "\101\x41\u0041\U00000041\N{LATIN CAPITAL LETTER A}" == 'AAAAA'
assert "\0" == chr(0)
joined = "line\
continued"
assert joined == 'linecontinued'
long = """a
b"""
assert long == 'a\nb'
assert "\a\b\f\n\r\t\v" == "".join(map(chr, [7, 8, 12, 10, 13, 9, 11]))
assert u"x" == "x"
assert f"{1}" "{1}" f"{2}" == '1{1}2'
assert rf"\{1}" == '\\1'
assert f"{'a' 'b'}" == 'ab'
assert '\'"' + "'\"" == '\'"\'"'
assert "\N{DIGIT ONE}\N{EURO SIGN}" == '1€'
assert error('exec(\'"\\\\N{nope}"\')') == "SyntaxError: (unicode error) 'unicodeescape' codec can't decode bytes in position 0-7: unknown Unicode character name (<string>, line 1)"
assert error('exec(\'"\\\\x4"\')') == "SyntaxError: (unicode error) 'unicodeescape' codec can't decode bytes in position 0-2: truncated \\xXX escape (<string>, line 1)"
assert error('exec(\'b"é"\')') == 'SyntaxError: bytes can only contain ASCII literal characters (<string>, line 1)'
assert error('exec(\'"\\\\400"  + 1\')') == 'TypeError: can only concatenate str (not "int") to str'
