# Complex numbers: text, arithmetic, comparison.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert complex("1+2j") == (1+2j)
assert complex("-1.5j") == -1.5j
assert complex(" (1-2j) ") == (1-2j)
assert complex(1, 2) == (1+2j)
assert complex(1j, 1j) == (-1+1j)
assert complex(real=1, imag=2) == (1+2j)
assert complex() == 0j
assert repr(complex(-0.0, 1)) == '(-0+1j)'
assert repr(1 - 0j) == '(1-0j)'
assert repr(-1j) == '(-0-1j)'
assert repr(complex("nan")) == '(nan+0j)'
assert repr(complex(0, float("inf"))) == 'infj'
assert (1 + 2j) * (3 - 1j) == (5+5j)
assert (1 + 2j) / (1 - 1j) == (-0.5+1.5j)
assert (1 + 2j) ** 2 == (-3+4j)
assert abs(3 + 4j) == 5.0
assert (1 + 2j).conjugate() == (1-2j)
assert not ((1 + 2j) == 1)
assert (1 + 0j) == 1
assert hash(1 + 0j) == hash(1)
assert 1j ** 2 == (-1+0j)
assert 2 ** 1j == 2 ** 1j
assert error('complex("1+ 2j")') == 'ValueError: complex() arg is a malformed string'
assert error('complex("j1")') == 'ValueError: complex() arg is a malformed string'
assert error('complex("1", 2)') == "TypeError: complex() argument 'real' must be a real number, not str"
assert error('1j < 2j') == "TypeError: '<' not supported between instances of 'complex' and 'complex'"
assert error('1j // 1') == "TypeError: unsupported operand type(s) for //: 'complex' and 'int'"
assert error('1j % 1') == "TypeError: unsupported operand type(s) for %: 'complex' and 'int'"
assert error('int(1j)') == "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'complex'"
assert error('float(1j)') == "TypeError: float() argument must be a string or a real number, not 'complex'"
assert error('1j / 0') == 'ZeroDivisionError: division by zero'
assert error('0j ** -1') == 'ZeroDivisionError: zero to a negative or complex power'
assert error('complex([])') == 'TypeError: complex() argument must be a string or a number, not list'
assert not (bool(0j))


# The real part is asked for __complex__ before the imaginary part is looked at.
class Wrong:
    def __complex__(self): return 1.0


class Right:
    def __complex__(self): return 1j


class Both(complex):
    def __complex__(self): return 5 + 0j


assert error("complex(Wrong(), '')") == "TypeError: Wrong.__complex__() must return a complex, not float"
assert error("complex(Right(), '')") == "TypeError: complex() argument 'imag' must be a real number, not str"
assert error("complex(1, Right())") == "TypeError: complex() argument 'imag' must be a real number, not Right"
assert complex(Both(1j), 2) == 5 + 2j
