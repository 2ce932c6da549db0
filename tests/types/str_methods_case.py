# Case of characters.
assert "Hello".upper() == 'HELLO'
assert "Hello".lower() == 'hello'
assert "hello wORLD".capitalize() == 'Hello world'
assert "hello world".title() == 'Hello World'
assert "Hello".swapcase() == 'hELLO'
assert "ß".upper() == 'SS'
assert "ß".casefold() == 'ss'
assert "İ".lower() == 'i̇'
assert "ǆ".title() == 'ǅ'
assert "ΑΣ".lower() == 'ας'
assert "ΑΣΑ".lower() == 'ασα'
assert "straße".casefold() == "STRASSE".casefold()
assert "it's a 2nd test".title() == "It'S A 2Nd Test"
assert "x--y".title() == 'X--Y'
assert "".upper() == ''
assert "éà".upper() == 'ÉÀ'
assert "abc".islower()
assert not "aBc".islower()
assert "ABC".isupper()
assert not "12".isupper()
assert "a1".islower()
assert "Title Case".istitle()
assert not "Title case".istitle()
assert not "".istitle()
assert "abc".isalpha()
assert not "ab1".isalpha()
assert not "".isalpha()
assert "é".isalpha()
assert "123".isdigit()
assert "²".isdigit()
assert "½".isnumeric()
assert not "½".isdigit()
assert "١".isdecimal()
assert not "²".isdecimal()
assert "ab1".isalnum()
assert not "a b".isalnum()
assert " \t\n".isspace()
assert "\u00a0".isspace()
assert not "".isspace()
assert "abc".isidentifier()
assert not "1a".isidentifier()
assert "é_1".isidentifier()
assert "class".isidentifier()
assert not "".isidentifier()
assert not "abc\n".isprintable()
assert "abc".isprintable()
assert "".isprintable()
assert not "\u200b".isprintable()
assert "abc".isascii()
assert not "é".isascii()
assert "".isascii()
