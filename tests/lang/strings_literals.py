# Literals of every kind.
assert 'a' "b" '''c''' """d""" == 'abcd'
assert 'a\tb\n\\\'\"\x41\101\u00e9\U0001F600\N{DIGIT ONE}\a\b\f\v\r\0' == 'a\tb\n\\\'"AAé😀1\x07\x08\x0c\x0b\r\x00'
assert r'\n' + R"\t" == '\\n\\t'
assert b'a\x00\xff' + rb'\n' + Rb"\x" == b'a\x00\xff\\n\\x'
assert u'unicode' == 'unicode'
assert len('é') == 1
assert len('\U0001F600') == 1
assert len('é'.encode()) == 2
assert 0x_FF == 255
assert 0b1_0 == 2
assert 0o17 == 15
assert 1_000 == 1000
assert repr(1e3) == '1000.0'
assert repr(1.e-2) == '0.01'
assert repr(.5) == '0.5'
assert repr(1E+2) == '100.0'
assert repr(1_0.0_1) == '10.01'
assert repr(1j) == '1j'
assert repr(1.5J) == '1.5j'
assert repr(0x10 + 1j) == '(16+1j)'
assert (0, 00, 0_0) == (0, 0, 0)
assert 10 ** 100 == 10000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
assert True
assert not False
assert None is None
assert ... is ...
assert ((), (1,), (1, 2)) == ((), (1,), (1, 2))
assert [] == []
assert [1] == [1]
assert [[]] == [[]]
assert {} == {}
assert {1: 2} == {1: 2}
assert {1} == {1}
assert {1, 1.0, True} == {1}
assert {1: "a", 1.0: "b", True: "c"} == {1: 'c'}
assert '\'' "\"" == '\'"'
assert "tab	inside" == 'tab\tinside'
assert b"\'" b'"' == b'\'"'
