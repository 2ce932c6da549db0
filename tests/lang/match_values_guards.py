# Literals, values, alternatives, captures, guards.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class Color: RED = "red"; NUM = 5
def m(v):
    match v:
        case None: return "None"
        case True: return "True"
        case 1: return "one"
        case -2: return "minus two"
        case 1.5 | 2.5: return "half"
        case 1 + 2j: return "complex"
        case "a" "b": return "ab"
        case b"x": return "bytes"
        case Color.RED: return "red"
        case Color.NUM as c if c > 9: return "never"
        case (3 | 4) as n: return ("n", n)
        case [1 | 2 as k, *_]: return ("k", k)
        case str(s) if s.isdigit(): return ("digits", s)
        case _ if v == 77: return "guard"
        case other: return ("other", other)
assert m(None) == 'None'
assert m(True) == 'True'
assert m(1) == 'one'
assert m(1.0) == 'one'
assert m(-2) == 'minus two'
assert m(2.5) == 'half'
assert m(1 + 2j) == 'complex'
assert m("ab") == 'ab'
assert m(b"x") == 'bytes'
assert m("red") == 'red'
assert m(5) == ('other', 5)
assert m(4) == ('n', 4)
assert m([2, 9]) == ('k', 2)
assert m("12") == ('digits', '12')
assert m(77) == 'guard'
assert m("zz") == ('other', 'zz')
assert m(False) == ('other', False)
assert error('exec("match 1:\\n case x: pass\\n case y: pass")') == "SyntaxError: name capture 'x' makes remaining patterns unreachable (<string>, line 2)"
assert error('exec("match 1:\\n case x | 1: pass")') == "SyntaxError: name capture 'x' makes remaining patterns unreachable (<string>, line 2)"
assert error('exec("match 1:\\n case (x, x): pass")') == "SyntaxError: multiple assignments to name 'x' in pattern (<string>, line 2)"
assert error('exec("match 1:\\n case a | b: pass")') == "SyntaxError: name capture 'a' makes remaining patterns unreachable (<string>, line 2)"
assert error('exec("match 1:\\n case [*a, *b]: pass")') == 'SyntaxError: multiple starred names in sequence pattern (<string>, line 2)'
assert error('exec("match 1:\\n case {**r, \'a\': 1}: pass")') == 'SyntaxError: double star pattern must be the last (right-most) subpattern in the mapping pattern (<string>, line 2)'
assert error('exec("match 1:\\n case f\'x\': pass")') == 'SyntaxError: patterns may only match literals and attribute lookups (<string>, line 2)'
assert error('exec("match 1:\\n case {\'a\': 1, \'a\': 2}: pass")') == "SyntaxError: mapping pattern checks duplicate key ('a') (<string>, line 2)"
assert error('exec("match 1:\\n case a.b(): pass\\n case 1+1: pass")') == 'SyntaxError: imaginary number required in complex literal (<string>, line 3)'
match = case = 1
assert match + case == 2
