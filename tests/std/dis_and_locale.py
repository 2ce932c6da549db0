"""dis lists the instructions of code objects; locale knows the locale C."""
import dis
import io
import locale


def f(x):
    for i in x:
        if i:
            return i


listing = list(dis.get_instructions(f))
assert listing and all(i.opname == dis.opname[i.opcode] and dis.opmap[i.opname] == i.opcode for i in listing)
assert {i.line_number for i in listing if i.line_number} >= {8, 9, 10} and any(i.is_jump_target for i in listing)
out = io.StringIO()
dis.dis(f, file=out)
assert len(out.getvalue().splitlines()) >= 3 and dis.Bytecode(f).dis() and "Name:              f" in dis.code_info(f)
assert [i.opname for i in dis.get_instructions("x + 1")]
try:
    dis.dis(3)
except TypeError as e:
    assert str(e) == "don't know how to disassemble int objects"
else:
    raise AssertionError

assert locale.setlocale(locale.LC_ALL, "C") == "C" and locale.localeconv()["decimal_point"] == "." and locale.atof("1.5") == 1.5
assert locale.format_string("%d %.2f %%", (1234, 1.5), grouping=True) == "1234 1.50 %" and locale.strcoll("a", "b") < 0 and locale.str(1.5) == "1.5"
try:
    locale.setlocale(locale.LC_ALL, "xx_YY")
except locale.Error as e:
    assert str(e) == "unsupported locale setting"
else:
    raise AssertionError
