# The format mini-language of Decimal.
from decimal import Decimal as D, localcontext

for value, spec, want in (
    ("1234567.891", ",", "1,234,567.891"), ("1234.5", ".2f", "1234.50"), ("0.125", ".2f", "0.12"), ("0.135", ".2f", "0.14"), ("1E+3", "f", "1000"),
    ("1E+3", "", "1E+3"), ("1E+3", "g", "1e+3"), ("123", ".1e", "1.2e+2"), ("0E+3", ".2e", "0.00e+5"), ("0.5", "%", "50%"), ("0.1234", ".1%", "12.3%"),
    ("-1.5", "010", "-0000001.5"), ("12345", "012,", "0,000,012,345"), ("1", "010,", "00,000,001"), ("-0.001", "z.1f", "0.0"), ("NaN", "010", "       NaN"),
    ("-Infinity", "=12", "-   Infinity"), ("Infinity", "%", "Infinity%"), ("1.5", "*^9", "***1.5***"), ("1.5", "é<6", "1.5ééé"), ("1.5", "+", "+1.5"),
    ("1.5", " ", " 1.5"), ("99.9", ".0f", "100"), ("1E-7", "", "1E-7"), ("0.000001", "", "0.000001"), ("1.5", "n", "1.5"), ("123456789", ".3g", "1.23e+8"),
    ("sNaN12", "", "sNaN12"), ("1", "#.0f", "1."),
):
    got = format(D(value), spec)
    assert got == want, (value, spec, got, want)
for spec in ("d", "<010", "x<010", ",n", ".", "x"):
    try:
        format(D(1), spec)
    except ValueError:
        continue
    raise AssertionError(spec)
with localcontext(rounding="ROUND_UP", capitals=0):
    assert format(D("1.01"), ".1f") == "1.1" and format(D("1E+9"), "") == "1e+9" == str(D("1E+9"))
assert f"{D('3.14159'):.2f}" == "3.14" and "{:>8}".format(D("1.5")) == "     1.5" and "%s %d %.1f" % (D("1.5"), D(2), D("0.25")) == "1.5 2 0.2"
