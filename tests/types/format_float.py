# The format mini-language for floats.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert f"{3.14159:.2f}" == '3.14'
assert f"{3.14159:8.3f}|" == '   3.142|'
assert f"{3.14159:<8.1f}|" == '3.1     |'
assert f"{1234.5:,.2f}" == '1,234.50'
assert f"{1e10:g}" == '1e+10'
assert f"{1e-7:g}" == '1e-07'
assert f"{100000.0:g}" == '100000'
assert f"{1000000.0:g}" == '1e+06'
assert f"{1.0:g}" == '1'
assert f"{1.0:#g}" == '1.00000'
assert f"{12345.678:e}" == '1.234568e+04'
assert f"{12345.678:.1E}" == '1.2E+04'
assert f"{0.25:%}" == '25.000000%'
assert f"{0.25:.0%}" == '25%'
assert f"{-0.0:f}" == '-0.000000'
assert f"{-0.001:.1f}" == '-0.0'
assert f"{-0.001:z.1f}" == '0.0'
assert f"{float('inf'):f}" == 'inf'
assert f"{float('nan'):F}" == 'NAN'
assert f"{float('-inf'):08}" == '-0000inf'
assert f"{2.5:.0f}" == '2'
assert f"{3.5:.0f}" == '4'
assert f"{1.5:010.2f}" == '0000001.50'
assert f"{-1.5:=+10}" == '-      1.5'
assert f"{1e100:.3}" == '1e+100'
assert f"{0.1:.20f}" == '0.10000000000000000555'
assert f"{123456.0:.3}" == '1.23e+05'
assert f"{5.0:}" == '5.0'
assert f"{5.0:5}|" == '  5.0|'
assert f"{1234567.891:_.1f}" == '1_234_567.9'
assert f"{0.123456789:_.8_f}" == '0.123_456_79'
assert error('f"{1.5:d}"') == "ValueError: Unknown format code 'd' for object of type 'float'"
assert error('f"{1.5:x}"') == "ValueError: Unknown format code 'x' for object of type 'float'"
assert error('f"{1.5:s}"') == "ValueError: Unknown format code 's' for object of type 'float'"
assert error('f"{1.5:.f}"') == 'ValueError: Format specifier missing precision'
assert error('f"{1.5:,_}"') == "ValueError: Cannot specify both ',' and '_'."
assert error('f"{1.5:.99999999999999999999}"') == 'ValueError: Too many decimal digits in format string'
assert error('f"{1.5:c}"') == "ValueError: Unknown format code 'c' for object of type 'float'"
