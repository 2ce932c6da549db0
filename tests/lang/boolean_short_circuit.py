# and, or, not give operands back and stop early.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert (0 or "x") == 'x'
assert ("" or 0 or []) == []
assert (1 and 2) == 2
assert (1 and 0 and 1 / 0) == 0
assert (None and 1 / 0) is None
assert (5 or 1 / 0) == 5
assert not ""
assert not (not [0])
assert (1 if [] else 2) == 2
assert (0 or None) is None
assert [x and x + 1 for x in range(3)] == [0, 2, 3]
assert (1 or 0 and 0) == 1
assert ((1 or 0) and 0) == 0
assert (not 0 and 1) == 1
calls = []
class B:
    def __bool__(self): calls.append(1); return True
assert (B() and 1) == 1
assert len(calls) == 1
b = B()
r = b or 1
assert r is b
if b and b: pass
assert len(calls) == 4
x = not b
assert not (x)
assert len(calls) == 5
class Bad:
    def __bool__(self): return None
assert error('not Bad()') == 'TypeError: Bad.__bool__() must return a bool, not NoneType'
assert error('Bad() and 1') == 'TypeError: Bad.__bool__() must return a bool, not NoneType'
assert error('if Bad(): pass') == 'TypeError: Bad.__bool__() must return a bool, not NoneType'
assert error('while Bad(): pass') == 'TypeError: Bad.__bool__() must return a bool, not NoneType'
assert error('1 if Bad() else 2') == 'TypeError: Bad.__bool__() must return a bool, not NoneType'
assert error('assert Bad()') == 'TypeError: Bad.__bool__() must return a bool, not NoneType'
