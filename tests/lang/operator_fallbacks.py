# NotImplemented, reflected methods and subclasses first.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


log = []
class A:
    def __add__(self, o): log.append("A.add"); return NotImplemented
    def __radd__(self, o): log.append("A.radd"); return "radd"
    def __eq__(self, o): log.append("A.eq"); return NotImplemented
    def __lt__(self, o): log.append("A.lt"); return NotImplemented
    def __gt__(self, o): log.append("A.gt"); return "gt"
class B(A):
    def __radd__(self, o): log.append("B.radd"); return "B"
def run(f):
    log.clear()
    return f(), list(log)
assert run(lambda: A() + B()) == ('B', ['B.radd'])
assert run(lambda: B() + A() if False else 1 + A()) == ('radd', ['A.radd'])
assert run(lambda: A() == A()) == (False, ['A.eq', 'A.eq'])
assert run(lambda: A() == 5) == (False, ['A.eq'])
assert run(lambda: A() < A()) == ('gt', ['A.lt', 'A.gt'])
assert run(lambda: 5 < A()) == ('gt', ['A.gt'])
assert error('A() + A()') == "TypeError: unsupported operand type(s) for +: 'A' and 'A'"
assert error('A() + 1') == "TypeError: unsupported operand type(s) for +: 'A' and 'int'"
assert error('A() - 1') == "TypeError: unsupported operand type(s) for -: 'A' and 'int'"
assert error('A() <= A()') == "TypeError: '<=' not supported between instances of 'A' and 'A'"
assert error('-A()') == "TypeError: bad operand type for unary -: 'A'"
assert error('~A()') == "TypeError: bad operand type for unary ~: 'A'"
assert error('A() @ A()') == "TypeError: unsupported operand type(s) for @: 'A' and 'A'"
assert error('A()[0]') == "TypeError: 'A' object is not subscriptable"
assert error('A()[0] = 1') == "TypeError: 'A' object does not support item assignment"
assert error('del A()[0]') == "TypeError: 'A' object doesn't support item deletion"
assert error('A() += 1') == "SyntaxError: 'function call' is an illegal expression for augmented assignment (<string>, line 1)"
assert error('abs(A())') == "TypeError: bad operand type for abs(): 'A'"
assert error('len(A())') == "TypeError: object of type 'A' has no len()"
assert error('A() in A()') == "TypeError: argument of type 'A' is not a container or iterable"
assert error('iter(A())') == "TypeError: 'A' object is not iterable"
assert error('int(A())') == "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'A'"
assert error('hash(A())') == "TypeError: unhashable type: 'A'"
assert error('A() ** 2') == "TypeError: unsupported operand type(s) for ** or pow(): 'A' and 'int'"
assert error('2 ** A()') == "TypeError: unsupported operand type(s) for ** or pow(): 'int' and 'A'"
assert error('divmod(A(), 1)') == "TypeError: unsupported operand type(s) for divmod(): 'A' and 'int'"
assert error('A() << 1') == "TypeError: unsupported operand type(s) for <<: 'A' and 'int'"
assert error('[] + A() if False else () + []') == 'TypeError: can only concatenate tuple (not "list") to tuple'
