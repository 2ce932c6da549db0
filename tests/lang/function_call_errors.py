# What a call says about its arguments.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


def none(): pass
def one(a): pass
def two(a, b): pass
def default(a, b=1): pass
def kwonly(*, k): pass
def kwonly2(*, k, l): pass
def posonly(a, b, /, c): pass
def var(*args): pass
def three(a, b, c): pass
assert error('none(1)') == 'TypeError: none() takes 0 positional arguments but 1 was given'
assert error('none(1, 2)') == 'TypeError: none() takes 0 positional arguments but 2 were given'
assert error('none(x=1)') == "TypeError: none() got an unexpected keyword argument 'x'"
assert error('one()') == "TypeError: one() missing 1 required positional argument: 'a'"
assert error('one(1, 2)') == 'TypeError: one() takes 1 positional argument but 2 were given'
assert error('one(1, a=2)') == "TypeError: one() got multiple values for argument 'a'"
assert error('one(b=1)') == "TypeError: one() got an unexpected keyword argument 'b'"
assert error('two()') == "TypeError: two() missing 2 required positional arguments: 'a' and 'b'"
assert error('two(1)') == "TypeError: two() missing 1 required positional argument: 'b'"
assert error('three()') == "TypeError: three() missing 3 required positional arguments: 'a', 'b', and 'c'"
assert error('three(1, 2, 3, 4)') == 'TypeError: three() takes 3 positional arguments but 4 were given'
assert error('default()') == "TypeError: default() missing 1 required positional argument: 'a'"
assert error('default(1, 2, 3)') == 'TypeError: default() takes from 1 to 2 positional arguments but 3 were given'
assert error('kwonly()') == "TypeError: kwonly() missing 1 required keyword-only argument: 'k'"
assert error('kwonly(1)') == 'TypeError: kwonly() takes 0 positional arguments but 1 was given'
assert error('kwonly2()') == "TypeError: kwonly2() missing 2 required keyword-only arguments: 'k' and 'l'"
assert error('kwonly(k=1, m=2)') == "TypeError: kwonly() got an unexpected keyword argument 'm'"
assert error('posonly(1, b=2, c=3)') == "TypeError: posonly() got some positional-only arguments passed as keyword arguments: 'b'"
assert error('posonly(a=1, b=2, c=3)') == "TypeError: posonly() got some positional-only arguments passed as keyword arguments: 'a, b'"
assert error('posonly(1)') == "TypeError: posonly() missing 2 required positional arguments: 'b' and 'c'"
assert error('var(x=1)') == "TypeError: var() got an unexpected keyword argument 'x'"
class C:
    def m(self): pass
    @staticmethod
    def s(): pass
    @classmethod
    def k(cls): pass
assert error('C().m(1)') == 'TypeError: C.m() takes 1 positional argument but 2 were given'
assert error('C.m()') == "TypeError: C.m() missing 1 required positional argument: 'self'"
assert error('C.s(1)') == 'TypeError: C.s() takes 0 positional arguments but 1 was given'
assert error('C.k(1)') == 'TypeError: C.k() takes 1 positional argument but 2 were given'
assert error('C(1)') == 'TypeError: C() takes no arguments'
assert error('C(x=1)') == 'TypeError: C() takes no arguments'
assert error('(lambda x: x)()') == "TypeError: <lambda>() missing 1 required positional argument: 'x'"
assert error('two(1, 2, a=3)') == "TypeError: two() got multiple values for argument 'a'"
assert error('one(A=1)') == "TypeError: one() got an unexpected keyword argument 'A'. Did you mean 'a'?"
assert error('len()') == 'TypeError: len() takes exactly one argument (0 given)'
assert error('len(1, 2)') == 'TypeError: len() takes exactly one argument (2 given)'
assert error('len(x=1)') == 'TypeError: len() takes no keyword arguments'
assert error('5()') == "TypeError: 'int' object is not callable"
assert error('"a"()') == "TypeError: 'str' object is not callable"
assert error('None()') == "TypeError: 'NoneType' object is not callable"
