# := binds in the function around, also from comprehensions.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


if (n := 5) > 3: pass
assert n == 5
assert [z := 1, z + 1] == [1, 2]
assert (a := 1, b := a + 1) == (1, 2)
assert b == 2
while (k := n) and n > 3: n -= 1
assert k == 3
assert [q for x in range(3) if (q := x * 2)] == [2, 4]
assert q == 4
def f():
    any((hit := x) > 1 for x in range(5))
    return hit
assert f() == 2
def g(x=(d := 3)): return x
assert g() == 3
assert d == 3
assert (lambda: (w := 4) + w)() == 8
assert error('exec("(x.y := 1)")') == 'SyntaxError: cannot use assignment expressions with attribute (<string>, line 1)'
assert error('exec("x := 1")') == 'SyntaxError: invalid syntax (<string>, line 1)'
assert error('exec("[i := 0 for i in range(3)]")') == "SyntaxError: assignment expression cannot rebind comprehension iteration variable 'i' (<string>, line 1)"
assert error('exec("[j for i in (j := [1])]")') == 'SyntaxError: assignment expression cannot be used in a comprehension iterable expression (<string>, line 1)'
assert error('exec("class A: [z := 1 for _ in [1]]")') == 'SyntaxError: assignment expression within a comprehension cannot be used in a class body (<string>, line 1)'
assert error('exec("f(a := 1, b=c := 2)")') == 'SyntaxError: invalid syntax (<string>, line 1)'
assert error('exec("lambda x := 1: x")') == 'SyntaxError: invalid syntax (<string>, line 1)'
assert error('exec("(a, b := 1, 2)[9]")') == 'IndexError: tuple index out of range'
assert error('exec("def f(x := 1): pass")') == 'SyntaxError: invalid syntax (<string>, line 1)'
d2 = {(key := "k"): (val := 1)}
assert (d2, key, val) == ({'k': 1}, 'k', 1)
assert f"{(p := 7)}{p}" == '77'
