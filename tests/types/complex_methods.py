# complex.
assert repr(complex()) == '0j'
assert repr(complex(1)) == '(1+0j)'
assert repr(complex(1, 2)) == '(1+2j)'
assert repr(complex("1+2j")) == '(1+2j)'
assert repr(complex("j")) == '1j'
assert repr(complex(" -1.5e2-3J ")) == '(-150-3j)'
assert repr(complex("(1+2j)")) == '(1+2j)'
assert repr(complex(1.5)) == '(1.5+0j)'
assert repr(complex(True)) == '(1+0j)'
assert repr(complex("inf")) == '(inf+0j)'
assert complex("nanj").imag != 0
assert repr((1 + 2j).real) == '1.0'
assert repr((1 + 2j).imag) == '2.0'
assert repr((1 + 2j).conjugate()) == '(1-2j)'
assert repr(abs(3 + 4j)) == '5.0'
assert repr(-(1 + 2j)) == '(-1-2j)'
assert repr(+(1j)) == '1j'
assert not bool(0j)
assert bool(1j)
assert hash(1 + 0j) == hash(1)
assert hash(1j) == 1000003
assert repr((1 + 2j) + 1) == '(2+2j)'
assert repr((1 + 2j) - 1j) == '(1+1j)'
assert repr((1 + 2j) * 2) == '(2+4j)'
assert repr((1 + 2j) * (3 - 1j)) == '(5+5j)'
assert repr((1 + 2j) / 2) == '(0.5+1j)'
assert repr((3 + 1j) / (1 - 1j)) == '(1+2j)'
assert repr(2 ** 1j) == '(0.7692389013639721+0.6389612763136348j)'
assert repr((1 + 1j) ** 2) == '2j'
assert repr(1j ** 2) == '(-1+0j)'
assert repr((2 + 0j) ** -1) == '(0.5+0j)'
assert repr(0j ** 0) == '(1+0j)'
assert 1 + 0j == 1
assert 1j == 1j
assert 1j != 2j
assert (1 + 2j) == (1 + 2j)
assert not (1j == "j")
assert repr(1 + 2j) == '(1+2j)'
assert repr(-1j) == '(-0-1j)'
assert repr(complex(-0.0, 1)) == '(-0+1j)'
assert repr(complex(1, -0.0)) == '(1-0j)'
assert str(1e20j) == '1e+20j'
assert repr(complex(float("inf"), float("nan"))) == '(inf+nanj)'
assert repr(1.5 - 2.5j) == '(1.5-2.5j)'
assert f"{1 + 2j:.1f}" == '1.0+2.0j'
assert format(1j, "g") == '0+1j'
assert repr([1j, 2]) == '[1j, 2]'
assert {1j: "k"}[1j] == 'k'
assert (1 + 2j).__class__.__name__ == 'complex'
assert repr(sum([1j, 2])) == '(2+1j)'
assert isinstance(1j, complex)
class C:
    def __complex__(self): return 5j
assert repr(complex(C())) == '5j'
class S(complex): pass
assert repr(S(1, 2) + 1) == '(2+2j)'
assert type(S(1) + 1).__name__ == 'complex'
assert S(1, 2) == 1 + 2j
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: 1j < 2j) == "TypeError: '<' not supported between instances of 'complex' and 'complex'"
assert err(lambda: complex("x")) == 'ValueError: complex() arg is a malformed string'
assert err(lambda: complex("1 + 2j")) == 'ValueError: complex() arg is a malformed string'
assert err(lambda: int(1j)) == "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'complex'"
assert err(lambda: float(1j)) == "TypeError: float() argument must be a string or a real number, not 'complex'"
assert err(lambda: 1j // 2) == "TypeError: unsupported operand type(s) for //: 'complex' and 'int'"
assert err(lambda: 1j % 2) == "TypeError: unsupported operand type(s) for %: 'complex' and 'int'"
assert err(lambda: round(1j)) == "TypeError: type complex doesn't define __round__ method"
assert err(lambda: divmod(1j, 2)) == "TypeError: unsupported operand type(s) for divmod(): 'complex' and 'int'"
