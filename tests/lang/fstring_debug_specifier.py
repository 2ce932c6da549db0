# f"{x=}" and nested fields.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


x, w = 3.14159, 10
assert f"{x=}" == 'x=3.14159'
assert f"{x = }" == 'x = 3.14159'
assert f"{x=!s}" == 'x=3.14159'
assert f"{x=:.2f}" == 'x=3.14'
assert f"{x!r:>{w}}" == '   3.14159'
assert f"{x:{w}.{2}}" == '       3.1'
assert f"{w=} {w + 1=}" == 'w=10 w + 1=11'
assert f"{'é'=}" == "'é'='é'"
assert f"{'é'!a}" == "'\\xe9'"
assert f"{ {'a': 1}['a'] }" == '1'
assert f"{(lambda y: y * 2)(3)}" == '6'
assert f"{[i for i in range(3)]}" == '[0, 1, 2]'
assert f"{{}} {{{w}}}" == '{} {10}'
assert f"{w:#x} {w:b}" == '0xa 1010'
assert f"{'nested ' f'{w}'}" == 'nested 10'
assert f"{f'{f"{w}"}'}" == '10'
broken = f"{w
}"
assert broken == '10'
assert f"{'''triple'''}" == 'triple'
assert f"{None}{...}{True}" == 'NoneEllipsisTrue'
assert f"{w!s:*^6}" == '**10**'
class F:
    def __format__(self, s): return f"<{s}>"
assert f"{F()}{F():abc}{F():{w}}" == '<><abc><10>'
assert error('f"{undefined_field}"') == "NameError: name 'undefined_field' is not defined"
assert error('f"{x:q}"') == "ValueError: Unknown format code 'q' for object of type 'float'"
assert error('f"{1 / 0}"') == 'ZeroDivisionError: division by zero'
