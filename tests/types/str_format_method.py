# str.format and format specs.
assert "{} {}".format(1, 2) == '1 2'
assert "{1} {0}".format("a", "b") == 'b a'
assert "{a} {b}".format(a=1, b=2) == '1 2'
assert "{0.real} {0.imag}".format(1 + 2j) == '1.0 2.0'
assert "{0[1]} {0[k]}".format({"k": 1, 1: 2}) == '2 1'
assert "{[0]}".format([5]) == '5'
assert "{:>5}|{:<5}|{:^5}|".format(1, 2, 3) == '    1|2    |  3  |'
assert "{:*^9}".format("mid") == '***mid***'
assert "{:=+6}".format(5) == '+    5'
assert "{:06.2f}".format(3.14159) == '003.14'
assert "{:+}".format(3) == '+3'
assert "{: }".format(3) == ' 3'
assert "{:b} {:o} {:x} {:X} {:#b} {:#o} {:#x} {:c} {:d} {:n}".format(5, 8, 255, 255, 5, 8, 255, 65, 7, 8) == '101 10 ff FF 0b101 0o10 0xff A 7 8'
assert "{:e} {:E} {:f} {:F} {:g} {:G} {:%}".format(1234.5, 0.00012, 1.5, 2.5, 1e10, 1e-10, 0.25) == '1.234500e+03 1.200000E-04 1.500000 2.500000 1e+10 1E-10 25.000000%'
assert "{:,} {:_} {:,.2f} {:_x} {:_b}".format(1234567, 1234567, 12345.678, 0xFFFFF, 255) == '1,234,567 1_234_567 12,345.68 f_ffff 1111_1111'
assert "{!r:>6} {!s} {!a}".format("a", "b", "é") == "   'a' b '\\xe9'"
assert "{:{}}".format(5, 4) == '   5'
assert "{:{w}.{p}f}".format(2.5, w=8, p=3) == '   2.500'
assert "{{}}".format() == '{}'
assert "{{{}}}".format(1) == '{1}'
assert "{:10}|{:10}".format("s", 5) == 's         |         5'
assert "{:.2}".format("abc") == 'ab'
assert "{:5.1}|".format("xyz") == 'x    |'
assert format(5, "03") == '005'
assert format(-5, "05") == '-0005'
assert format("s", "s") == 's'
assert format(1.0, "g") == '1'
assert format(1e100, "g") == '1e+100'
assert format(float("nan"), "f") == 'nan'
assert format(float("-inf"), "5") == ' -inf'
assert format(True, "d") == '1'
assert format(True) == 'True'
assert format(1.5, ".0f") == '2'
assert format(2.5, ".0f") == '2'
assert format(0.1, ".20f") == '0.10000000000000000555'
assert format(123456789.0, ".3e") == '1.235e+08'
assert format(1234.5678, "10.1f") == '    1234.6'
assert format(0.0001, "g") == '0.0001'
assert format(0.00001, "g") == '1e-05'
assert format(1e16, "f") == '10000000000000000.000000'
assert format(3 + 4j, ".1f") == '3.0+4.0j'
assert format(1j, "") == '1j'
assert format(-0.0, "f") == '-0.000000'
assert format(-0.0, "+g") == '-0'
assert format(-0.001, "z.1f") == '0.0'
assert "{0}{0}{1}".format("a", "b") == 'aab'
assert "{a.b}".format(a=type("A", (), {"b": 7})) == '7'
assert "{a[x][y]}".format(a={"x": {"y": 8}}) == '8'
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
