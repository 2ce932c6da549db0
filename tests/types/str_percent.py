# The % operator on text and bytes.
assert ("%d %i %u" % (1, -2, 3), "%s" % "a", "%s" % 5, "%r" % "a", "%a" % "é", "%%" % (), "%c%c" % (65, "b")) == ('1 -2 3', 'a', '5', "'a'", "'\\xe9'", '%', 'Ab')
assert ("%5d|%-5d|%05d|%+d|% d" % (1, 2, 3, 4, 5), "%x %X %#x %o %#o" % (255, 255, 255, 8, 8), "%.2f %8.3f %-8.1f|" % (3.14159, 2.5, 1.25), "%e %E %g %G" % (12345.678, 0.1, 1e20, 1e-5)) == ('    1|2    |00003|+4| 5', 'ff FF 0xff 10 0o10', '3.14    2.500 1.2     |', '1.234568e+04 1.000000E-01 1e+20 1E-05')
assert ("%*d" % (5, 3), "%.*f" % (2, 1.234), "%-*s|" % (4, "a"), "%(a)s %(b)d" % {"a": "x", "b": 2}, "%(a)5s" % {"a": 1}) == ('    3', '1.23', 'a   |', 'x 2', '    1')
assert ("%s %s" % ("a", (1, 2)), "%s" % ((1, 2),), "%s" % [1], "%.2s" % "abc", "%5.1s|" % "xy", "%d" % 2.9, "%d" % True, "%s" % None) == ('a (1, 2)', '(1, 2)', '[1]', 'ab', '    x|', '2', '1', 'None')
assert ("%d" % 10 ** 3, "%d" % (2 ** 70), "%x" % -255, "%.3d" % 5, "%+.1e" % 0, "%i" % -0.5, "%s" % b"x") == ('1000', '1180591620717411303424', '-ff', '005', '+0.0e+00', '0', "b'x'")
assert (b"%s %d %c" % (b"a", 5, 65), b"%a" % "é", b"%x" % 255, b"%5.1f" % 2.25, b"%%" % ()) == (b'a 5 A', b"'\\xe9'", b'ff', b'  2.2', b'%')
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__
assert err(lambda: "%d" % "a") == 'TypeError'
assert err(lambda: "%d %d" % (1,)) == 'TypeError'
assert err(lambda: "%d" % (1, 2)) == 'TypeError'
assert err(lambda: "%(a)s" % 5) == 'TypeError'
assert err(lambda: "%(a)s" % {}) == 'KeyError'
assert err(lambda: "%z" % 5) == 'ValueError'
assert err(lambda: "%" % 5) == 'ValueError'
assert err(lambda: "%c" % "ab") == 'TypeError'
assert err(lambda: "%c" % -1) == 'OverflowError'
assert err(lambda: "%x" % 1.5) == 'TypeError'
assert err(lambda: "abc" % 5) == 'TypeError'
assert err(lambda: "%s" % ()) == 'TypeError'
assert err(lambda: b"%s" % "a") == 'TypeError'
assert ("abc" % (), "abc" % {}, "%s" % {"a": 1}) == ('abc', 'abc', "{'a': 1}")
