# Equal values hash equally; what changes does not hash.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert hash(0) == hash(0.0) == hash(False) == hash(-0.0)
assert hash(-1) == hash(-2)
assert hash("a") == hash("a")
assert hash(b"a") == hash(bytes([97]))
assert hash((1, (2,))) == hash((1, (2,)))
assert hash(frozenset([1, 2])) == hash(frozenset([2, 1]))
assert (hash(2**61 - 1) if False else 0) == 0
assert hash(None) == hash(None)
class A: pass
a = A()
assert hash(a) == hash(a)
assert hash(A) == hash(A)
class E:
    def __eq__(self, o): return True
assert error('hash(E())') == "TypeError: unhashable type: 'E'"
class H(E):
    def __hash__(self): return 5
assert hash(H()) == 5
class Big:
    def __hash__(self): return -1
assert hash(Big()) == -2
class B(E): __hash__ = E.__eq__
assert error('hash([])') == "TypeError: unhashable type: 'list'"
assert error('hash({1})') == "TypeError: unhashable type: 'set'"
assert error('hash(bytearray())') == "TypeError: unhashable type: 'bytearray'"
assert error('hash(slice([], 1))') == "TypeError: unhashable type: 'list'"
assert hash(range(3)) == hash(range(0, 3, 1))
assert hash(len) == hash(len)
