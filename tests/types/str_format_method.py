# str.format and format specs.
assert ("{} {}".format(1, 2), "{1} {0}".format("a", "b"), "{a} {b}".format(a=1, b=2), "{0.real} {0.imag}".format(1 + 2j), "{0[1]} {0[k]}".format({"k": 1, 1: 2}), "{[0]}".format([5])) == ('1 2', 'b a', '1 2', '1.0 2.0', '2 1', '5')
assert ("{:>5}|{:<5}|{:^5}|".format(1, 2, 3), "{:*^9}".format("mid"), "{:=+6}".format(5), "{:06.2f}".format(3.14159), "{:+}".format(3), "{: }".format(3)) == ('    1|2    |  3  |', '***mid***', '+    5', '003.14', '+3', ' 3')
assert "{:b} {:o} {:x} {:X} {:#b} {:#o} {:#x} {:c} {:d} {:n}".format(5, 8, 255, 255, 5, 8, 255, 65, 7, 8) == '101 10 ff FF 0b101 0o10 0xff A 7 8'
assert "{:e} {:E} {:f} {:F} {:g} {:G} {:%}".format(1234.5, 0.00012, 1.5, 2.5, 1e10, 1e-10, 0.25) == '1.234500e+03 1.200000E-04 1.500000 2.500000 1e+10 1E-10 25.000000%'
assert "{:,} {:_} {:,.2f} {:_x} {:_b}".format(1234567, 1234567, 12345.678, 0xFFFFF, 255) == '1,234,567 1_234_567 12,345.68 f_ffff 1111_1111'
assert ("{!r:>6} {!s} {!a}".format("a", "b", "é"), "{:{}}".format(5, 4), "{:{w}.{p}f}".format(2.5, w=8, p=3)) == ("   'a' b '\\xe9'", '   5', '   2.500')
assert ("{{}}".format(), "{{{}}}".format(1), "{:10}|{:10}".format("s", 5), "{:.2}".format("abc"), "{:5.1}|".format("xyz")) == ('{}', '{1}', 's         |         5', 'ab', 'x    |')
assert (format(5, "03"), format(-5, "05"), format("s", "s"), format(1.0, "g"), format(1e100, "g"), format(float("nan"), "f"), format(float("-inf"), "5"), format(True, "d"), format(True)) == ('005', '-0005', 's', '1', '1e+100', 'nan', ' -inf', '1', 'True')
assert (format(1.5, ".0f"), format(2.5, ".0f"), format(0.1, ".20f"), format(123456789.0, ".3e"), format(1234.5678, "10.1f"), format(0.0001, "g"), format(0.00001, "g"), format(1e16, "f")) == ('2', '2', '0.10000000000000000555', '1.235e+08', '    1234.6', '0.0001', '1e-05', '10000000000000000.000000')
assert (format(3 + 4j, ".1f"), format(1j, ""), format(-0.0, "f"), format(-0.0, "+g"), format(-0.001, "z.1f")) == ('3.0+4.0j', '1j', '-0.000000', '-0', '0.0')
assert ("{0}{0}{1}".format("a", "b"), "{a.b}".format(a=type("A", (), {"b": 7})), "{a[x][y]}".format(a={"x": {"y": 8}})) == ('aab', '7', '8')
assert "{a} {b}".format_map({"a": 1, "b": 2}) == '1 2'
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: "{} {0}".format(1)) == 'ValueError: cannot switch from automatic field numbering to manual field specification'
assert err(lambda: "{0} {}".format(1)) == 'ValueError: cannot switch from manual field specification to automatic field numbering'
assert err(lambda: "{} {}".format(1)) == 'IndexError: Replacement index 1 out of range for positional args tuple'
assert err(lambda: "{a}".format()) == "KeyError: 'a'"
assert err(lambda: "{".format()) == "ValueError: Single '{' encountered in format string"
assert err(lambda: "}".format()) == "ValueError: Single '}' encountered in format string"
assert err(lambda: "{!z}".format(1)) == 'ValueError: Unknown conversion specifier z'
assert err(lambda: "{:d}".format("s")) == "ValueError: Unknown format code 'd' for object of type 'str'"
assert err(lambda: "{:s}".format(5)) == "ValueError: Unknown format code 's' for object of type 'int'"
assert err(lambda: "{:.2d}".format(5)) == 'ValueError: Precision not allowed in integer format specifier'
assert err(lambda: "{:,b}".format(5)) == "ValueError: Cannot specify ',' with 'b'."
assert err(lambda: "{:c}".format(-1)) == 'OverflowError: %c arg not in range(0x110000)'
assert err(lambda: format(5, "q")) == "ValueError: Unknown format code 'q' for object of type 'int'"
assert err(lambda: format("a", "=5")) == "ValueError: '=' alignment not allowed in string format specifier"
assert err(lambda: format([], "5")) == 'TypeError: unsupported format string passed to list.__format__'
