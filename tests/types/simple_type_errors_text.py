# The type's name in errors: builtins, classes, nested classes.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class Outer:
    class Inner: pass
i = Outer.Inner()
assert error('i + 1') == "TypeError: unsupported operand type(s) for +: 'Inner' and 'int'"
assert error('i()') == "TypeError: 'Inner' object is not callable"
assert error('i[0]') == "TypeError: 'Inner' object is not subscriptable"
assert error('len(i)') == "TypeError: object of type 'Inner' has no len()"
assert error('i.x') == "AttributeError: 'Inner' object has no attribute 'x'"
assert error('Outer.x') == "AttributeError: type object 'Outer' has no attribute 'x'"
assert error('Outer.Inner.y') == "AttributeError: type object 'Inner' has no attribute 'y'"
assert error('iter(i)') == "TypeError: 'Inner' object is not iterable"
assert error('i < i') == "TypeError: '<' not supported between instances of 'Inner' and 'Inner'"
assert error('-i') == "TypeError: bad operand type for unary -: 'Inner'"
assert error('int(i)') == "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'Inner'"
assert error('float(i)') == "TypeError: float() argument must be a string or a real number, not 'Inner'"
assert error('"a" + i') == 'TypeError: can only concatenate str (not "Inner") to str'
assert error('[1][i]') == 'TypeError: list indices must be integers or slices, not Inner'
assert error('{}[i] + 1 if False else hash([i])') == "TypeError: unhashable type: 'list'"
assert error('next(i)') == "TypeError: 'Inner' object is not an iterator"
assert error('isinstance(1, i)') == 'TypeError: isinstance() arg 2 must be a type, a tuple of types, or a union'
assert error('with_ if False else i @ i') == "TypeError: unsupported operand type(s) for @: 'Inner' and 'Inner'"
