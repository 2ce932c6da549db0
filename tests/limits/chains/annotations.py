# hits: recursion, or nothing
class A:
    x: A.y.__annotations__
try: A.__annotations__
except AttributeError: pass
def f(x: f.__annotations__): pass
f.__annotations__
