# A chain evaluates each operand once, and stops at the first falsehood.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


log = []
def v(x):
    log.append(x)
    return x
assert v(1) < v(2) < v(3)
assert log == [1, 2, 3]
log.clear()
assert not (v(3) < v(2) < v(1))
assert log == [3, 2]
log.clear()
assert v(1) < v(5) > v(2) == v(2) != v(9)
assert log == [1, 5, 2, 2, 9]
assert not (1 < 2 < 3 < 3)
assert 1 == 1.0 is not True
assert "a" in "ab" in ["ab"]
assert not 1 == 2
assert (1 < 2) < 2
assert 1 is 1
assert not (None is not None)
assert not ([] is [])
class Odd:
    def __lt__(self, o): return []
    def __eq__(self, o): return "eq"
assert (Odd() < 1 < 2) == []
assert (Odd() == 1) == 'eq'
assert not (Odd() != 1)
assert error('1 < None < 2') == "TypeError: '<' not supported between instances of 'int' and 'NoneType'"
assert error('"a" < 1') == "TypeError: '<' not supported between instances of 'str' and 'int'"
