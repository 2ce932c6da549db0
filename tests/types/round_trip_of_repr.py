# eval(repr(x)) is x again.
values = [0, -1, 10**30, 1.5, -0.0, 1e-300, 1e300, 0.1, 2j, 1 - 1j, "a'b\"c\n\t\\é\u2028\U0001F600\x00\x7f\xad", b"\x00'\"\xff", [1, [2]], (1,), (), {"k": (1, {2: 3})}, {1, 2}, set(), frozenset({1}), None, True, ..., range(1, 9, 2), slice(1, None), bytearray(b"x")]
assert [eval(repr(v)) == v for v in values].count(False) == 0
assert [type(eval(repr(v))) is type(v) for v in values].count(False) == 0
assert repr("a'b") == '"a\'b"'
assert repr('a"b') == '\'a"b\''
assert repr("a'b\"") == '\'a\\\'b"\''
assert repr("\x7f\x80\xa0\xad") == "'\\x7f\\x80\\xa0\\xad'"
assert repr("\u2028\ufeff\U000e0001") == "'\\u2028\\ufeff\\U000e0001'"
assert repr("é€😀") == "'é€😀'"
assert repr("\ud800") == "'\\ud800'"
assert repr("\\") == "'\\\\'"
assert repr("\t\n\r\x0b") == "'\\t\\n\\r\\x0b'"
assert ascii("é€😀") == "'\\xe9\\u20ac\\U0001f600'"
assert repr(b"'") == 'b"\'"'
assert repr(b"'\"") == 'b\'\\\'"\''
assert repr({1: {}}) == '{1: {}}'
assert repr([()]) == '[()]'
