# Numbers of different types compare by value.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


from fractions import Fraction
assert 1 == 1.0 == (1 + 0j) == True
assert hash(1) == hash(1.0) == hash(1 + 0j) == hash(True)
assert 2**60 == float(2**60)
assert 2**60 + 1 > float(2**60)
assert 10**30 < 1e31
assert not (0.1 < Fraction(1, 10))
assert Fraction(1, 2) == 0.5
assert hash(Fraction(1, 2)) == hash(0.5)
assert True < 2
assert -1 < False
assert {1: "a"}[1.0] == 'a'
assert {1.0: "a"}[True] == 'a'
assert 1 in [1.0]
assert [1, 2.0] == [1.0, 2]
assert max(1, 1.0, True) == 1
assert min(True, 1)
assert not (0.1 + 0.2 == 0.3)
assert 1e308 < 10**309
assert -1e308 > -10**309
assert error('1j < 1') == "TypeError: '<' not supported between instances of 'complex' and 'int'"
assert error('1 < "1"') == "TypeError: '<' not supported between instances of 'int' and 'str'"
