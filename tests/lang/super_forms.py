# super() without and with arguments.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class A:
    def f(self): return "A"
    @classmethod
    def c(cls): return "A." + cls.__name__
    x = 1
class B(A):
    def f(self): return "B" + super().f()
    @classmethod
    def c(cls): return "B" + super().c()
    def g(self): return super(B, self).f()
    def s(self): return super().x
    def missing(self): return super().nope
    def setter(self): super().y = 1
class C(A):
    def f(self): return "C" + super().f()
class D(B, C):
    def f(self): return "D" + super().f()
assert D().f() == 'DBCA'
assert D.c() == 'BA.D'
assert B().g() == 'A'
assert B().s() == 1
assert error('B().missing()') == "AttributeError: 'super' object has no attribute 'nope'"
assert error('B().setter()') == "AttributeError: 'super' object has no attribute 'y' and no __dict__ for setting new attributes"
assert error('super()') == 'RuntimeError: super(): no arguments'
assert error('super(B, 5).f') == 'TypeError: super(type, obj): obj (instance of int) is not an instance or subtype of type (B).'
assert error('super(5, 5)') == 'TypeError: super() argument 1 must be a type, not int'
assert error('super(B, A())') == 'TypeError: super(type, obj): obj (instance of A) is not an instance or subtype of type (B).'
assert super(B, D).f is C.f
assert super(B, D()).__thisclass__.__name__ == 'B'
assert super(B, D()).__self_class__.__name__ == 'D'
assert super(B).__self__ is None
def free(self): return super().f()
assert error('free(B())') == 'RuntimeError: super(): __class__ cell not found'
assert error('(lambda: super())()') == 'RuntimeError: super(): no arguments'
class E(A):
    def f(self):
        return [super(E, self).f() for _ in range(2)]
assert E().f() == ['A', 'A']
class F(A):
    def f(self):
        self = None
        return super().f()
assert error('F().f()') == "AttributeError: 'super' object has no attribute 'f'"
class G(A):
    def f(): return super()
assert error('G.f()') == 'RuntimeError: super(): no arguments'
