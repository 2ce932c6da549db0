# The format mini-language for ints.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert f"{42:5}|" == '   42|'
assert f"{42:<5}|" == '42   |'
assert f"{42:^5}|" == ' 42  |'
assert f"{42:05}" == '00042'
assert f"{-42:05}" == '-0042'
assert f"{42:+}" == '+42'
assert f"{42: }" == ' 42'
assert f"{42:*^7}" == '**42***'
assert f"{-42:=6}" == '-   42'
assert f"{1234567:,}" == '1,234,567'
assert f"{1234567:_}" == '1_234_567'
assert f"{255:x}" == 'ff'
assert f"{255:#X}" == '0XFF'
assert f"{5:#b}" == '0b101'
assert f"{5:08b}" == '00000101'
assert f"{65535:_x}" == 'ffff'
assert f"{0b11111111:_b}" == '1111_1111'
assert f"{97:c}" == 'a'
assert f"{42:e}" == '4.200000e+01'
assert f"{42:.2f}" == '42.00'
assert f"{1:%}" == '100.000000%'
assert f"{10**20:n}" == '100000000000000000000'
assert f"{12:#06x}" == '0x000c'
assert f"{-255:#x}" == '-0xff'
assert f"{7:>+4}" == '  +7'
assert f"{True:5}" == '    1'
assert f"{1234:010,}" == '00,001,234'
assert error('f"{42:.2}"') == 'ValueError: Precision not allowed in integer format specifier'
assert error('f"{42:s}"') == "ValueError: Unknown format code 's' for object of type 'int'"
assert error('f"{42:,x}"') == "ValueError: Cannot specify ',' with 'x'."
assert error('f"{42:,_}"') == "ValueError: Cannot specify both ',' and '_'."
assert error('f"{42:y}"') == "ValueError: Unknown format code 'y' for object of type 'int'"
assert error('f"{-1:c}"') == 'OverflowError: %c arg not in range(0x110000)'
assert error('f"{97:+c}"') == "ValueError: Sign not allowed with integer format specifier 'c'"
assert error('f"{97:,c}"') == "ValueError: Cannot specify ',' with 'c'."
assert error('f"{42:5 }"') == "ValueError: Unknown format code '\\x20' for object of type 'int'"
assert error('f"{0x110000:c}"') == 'OverflowError: %c arg not in range(0x110000)'
