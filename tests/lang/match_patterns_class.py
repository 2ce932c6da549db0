# Class patterns: positions by __match_args__, keywords by attributes.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class P:
    __match_args__ = ("x", "y")
    def __init__(self, x, y): self.x, self.y = x, y
class Sub(P): pass
def m(v):
    match v:
        case P(0, 0): return "origin"
        case P(x, y=0): return ("on x", x)
        case Sub(x=1): return "sub"
        case P(x, y) if x == y: return "diagonal"
        case P(): return "point"
        case int(n) | float(n): return ("number", n)
        case str(): return "text"
        case bool(): return "never"
        case list([a]): return ("list of", a)
        case dict(d): return ("dict", d)
        case type(): return "class"
    return "none"
assert m(P(0, 0)) == 'origin'
assert m(P(3, 0)) == ('on x', 3)
assert m(Sub(1, 5)) == 'sub'
assert m(P(4, 4)) == 'diagonal'
assert m(P(4, 5)) == 'point'
assert m(7) == ('number', 7)
assert m(True) == ('number', True)
assert m(2.5) == ('number', 2.5)
assert m("s") == 'text'
assert m([1]) == ('list of', 1)
assert m([1, 2]) == 'none'
assert m({1: 2}) == ('dict', {1: 2})
assert m(int) == 'class'
assert m(None) == 'none'
def bad1():
    match 1:
        case int(1, 2): pass
def bad2():
    match P(1, 2):
        case P(1, 2, 3): pass
def bad3():
    match P(1, 2):
        case P(1, x=2): pass
def bad4():
    match 1:
        case m(): pass
class L:
    __match_args__ = ["x"]
def bad5():
    match L():
        case L(1): pass
class N:
    __match_args__ = (5,)
def bad6():
    match N():
        case N(1): pass
class Z: pass
def bad7():
    match Z():
        case Z(1): pass
assert error('bad1()') == 'TypeError: int() accepts 1 positional sub-pattern (2 given)'
assert error('bad2()') == 'TypeError: P() accepts 2 positional sub-patterns (3 given)'
assert error('bad3()') == "TypeError: P() got multiple sub-patterns for attribute 'x'"
assert error('bad4()') == 'TypeError: class pattern must refer to a class'
assert error('bad5()') == 'TypeError: L.__match_args__ must be a tuple (got list)'
assert error('bad6()') == 'TypeError: __match_args__ elements must be strings (got int)'
assert error('bad7()') == 'TypeError: Z() accepts 0 positional sub-patterns (1 given)'
