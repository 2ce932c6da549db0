# Strings that do not end, prefixes, escapes.
"abc  # raises: SyntaxError: unterminated string literal (detected at line 2)
'abc  # raises: SyntaxError: unterminated string literal (detected at line 1)
"""abc  # raises: SyntaxError: unterminated triple-quoted string literal (detected at line 1)
'''abc  # raises: SyntaxError: unterminated triple-quoted string literal (detected at line 1)
"abc\  # raises: SyntaxError: unterminated string literal (detected at line 1)
f"abc  # raises: SyntaxError: unterminated f-string literal (detected at line 1)
"\x1"  # raises: SyntaxError: (unicode error) 'unicodeescape' codec can't decode bytes in position 0-2: truncated \xXX escape
"\u12"  # raises: SyntaxError: (unicode error) 'unicodeescape' codec can't decode bytes in position 0-3: truncated \uXXXX escape
"\U0011ffff"  # raises: SyntaxError: (unicode error) 'unicodeescape' codec can't decode bytes in position 0-9: illegal Unicode character
"\N{no such name}"  # raises: SyntaxError: (unicode error) 'unicodeescape' codec can't decode bytes in position 0-15: unknown Unicode character name
"\N{"  # raises: SyntaxError: (unicode error) 'unicodeescape' codec can't decode bytes in position 0-2: malformed \N character escape
"\N"  # raises: SyntaxError: (unicode error) 'unicodeescape' codec can't decode bytes in position 0-1: malformed \N character escape
b"é"  # raises: SyntaxError: bytes can only contain ASCII literal characters
b"\x1"  # raises: SyntaxError: (value error) invalid \x escape at position 0
"a" b"b"  # raises: SyntaxError: cannot mix bytes and nonbytes literals
f"a" b"b"  # raises: SyntaxError: cannot mix bytes and nonbytes literals
ub"x"  # raises: SyntaxError: 'u' and 'b' prefixes are incompatible
br"x" f"y"  # raises: SyntaxError: cannot mix bytes and nonbytes literals
"\x"  # raises: SyntaxError: (unicode error) 'unicodeescape' codec can't decode bytes in position 0-1: truncated \xXX escape
"a"1  # raises: SyntaxError: invalid syntax
"a" b  # raises: SyntaxError: invalid syntax
'it's'  # raises: SyntaxError: unterminated string literal (detected at line 1)
"he said "hi""  # raises: SyntaxError: invalid syntax. Is this intended to be part of the string?
"\u"  # raises: SyntaxError: (unicode error) 'unicodeescape' codec can't decode bytes in position 0-1: truncated \uXXXX escape
