# complex(real=x) reads a part, not a text, and the real part may come from __complex__.
import warnings

class F:
    def __complex__(self): return 3 + 4j
    def __float__(self): return 1.0

class Only:
    def __complex__(self): return 3 + 4j

def error(**kw):
    try:
        complex(**kw)
    except TypeError as e:
        return str(e)

assert error(real="1") == "complex() argument 'real' must be a real number, not str"
assert error(real=[]) == "complex() argument 'real' must be a real number, not list"
assert error(imag="1") == "complex() argument 'imag' must be a real number, not str"
assert complex(F(), 1) == complex(real=F(), imag=1) == 3 + 5j
assert complex(real=F()) == 3 + 4j
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter("always")
    assert complex(real=1j) == 1j
    assert complex(Only(), 1) == 3 + 5j
    assert [str(x.message).split()[-1] for x in w] == ["complex", "Only"]
