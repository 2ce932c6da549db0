# Lists compare item by item; the first difference decides.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


nan = float("nan")
assert [1, 2] < [1, 3]
assert [1, 2] < [1, 2, 0]
assert [] < [[]]
assert [2] > [1, 99]
assert [1, "a"] == [1, "a"]
assert [1, "a"] < [2, 5]
assert [nan] == [nan]
assert not ([1] == (1,))
assert not ([1, 2] != [1, 2])
assert [1, 2] >= [1, 2]
assert error('[1, "a"] < [1, 5]') == "TypeError: '<' not supported between instances of 'str' and 'int'"
assert error('[1] < (1,)') == "TypeError: '<' not supported between instances of 'list' and 'tuple'"
assert error('[None] < [None, 1] < [object()]  < 5') == "TypeError: '<' not supported between instances of 'NoneType' and 'object'"
class E:
    def __init__(self, r): self.r = r
    def __eq__(self, other): return self.r
assert [E(1)] == [0]
assert not ([E("")] == [0])
assert [E([])] != [0]
