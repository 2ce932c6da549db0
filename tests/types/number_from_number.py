# float.from_number and complex.from_number take numbers only, no text.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


from fractions import Fraction
class Index:
    def __index__(self): return 7
class Float:
    def __float__(self): return 2.5
class Complex:
    def __complex__(self): return 1 + 2j
class MyFloat(float): pass
assert float.from_number(3) == 3.0
assert float.from_number(2.5) == 2.5
assert float.from_number(Index()) == 7.0
assert float.from_number(Float()) == 2.5
assert float.from_number(Fraction(1, 4)) == 0.25
assert float.from_number(True) == 1.0
assert type(MyFloat.from_number(3)).__name__ == 'MyFloat'
assert MyFloat.from_number(3) == 3.0
assert error("float.from_number('3')") == 'TypeError: must be real number, not str'
assert error("float.from_number(b'3')") == 'TypeError: must be real number, not bytes'
assert error('float.from_number(1j)') == 'TypeError: must be real number, not complex'
assert error('float.from_number(10**400)') == 'OverflowError: int too large to convert to float'
assert error('float.from_number()') == 'TypeError: float.from_number() takes exactly one argument (0 given)'
assert complex.from_number(3) == (3+0j)
assert complex.from_number(2.5) == (2.5+0j)
assert complex.from_number(1j) == 1j
assert complex.from_number(Complex()) == (1+2j)
assert complex.from_number(Float()) == (2.5+0j)
assert complex.from_number(Index()) == (7+0j)
assert error("complex.from_number('1j')") == 'TypeError: must be real number, not str'
assert error('complex.from_number(None)') == 'TypeError: must be real number, not NoneType'
x = -0.0
assert repr(float.from_number(x)) == '-0.0'
