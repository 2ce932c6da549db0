# Powers of ints, with a modulus and with negative exponents.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert 2**10 == 1024
assert (-2)**3 == -8
assert -2**2 == -4
assert 2**-1 == 0.5
assert 0**0 == 1
assert 2**3**2 == 512
assert pow(2, 10, 1000) == 24
assert pow(3, -1, 7) == 5
assert pow(-2, 3, 7) == 6
assert pow(2, 3, -5) == -2
assert pow(10, 100, 7) == 4
assert pow(7, 0, 1) == 0
assert pow(base=2, exp=5) == 32
assert 10**20 == 100000000000000000000
assert (-1)**(10**20) == 1
assert error('0**-1') == 'ZeroDivisionError: zero to a negative power'
assert error('pow(2, -1, 4)') == 'ValueError: base is not invertible for the given modulus'
assert error('pow(2, 3, 0)') == 'ValueError: pow() 3rd argument cannot be 0'
assert error('pow(2, 3, 1.5)') == 'TypeError: pow() 3rd argument not allowed unless all arguments are integers'
assert error('pow(2.0, 3, 5)') == 'TypeError: pow() 3rd argument not allowed unless all arguments are integers'
assert error('2 ** "a"') == "TypeError: unsupported operand type(s) for ** or pow(): 'int' and 'str'"
assert pow(2, 0.5) ** 2 > 1.99
assert (-8) ** (1/3)  == pow(-8, 1/3)
assert repr(type((-8) ** 0.5)) == "<class 'complex'>"
