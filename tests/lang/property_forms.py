# Properties: getters, setters, deleters, errors.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class C:
    @property
    def ro(self): "doc"; return 1
    @property
    def rw(self): return self._v
    @rw.setter
    def rw(self, v): self._v = v * 2
    @rw.deleter
    def rw(self): self._v = "gone"
    wo = property(None, lambda self, v: setattr(self, "w", v))
c = C()
assert c.ro == 1
assert error('c.ro = 2') == "AttributeError: property 'ro' of 'C' object has no setter"
assert error('del c.ro') == "AttributeError: property 'ro' of 'C' object has no deleter"
c.rw = 4
assert c.rw == 8
del c.rw
assert c.rw == 'gone'
assert error('c.wo') == "AttributeError: property 'wo' of 'C' object has no getter"
c.wo = 3
assert c.w == 3
assert C.ro.__doc__ == 'doc'
assert C.ro.fget.__name__ == 'ro'
assert C.ro.fset is None
assert C.rw.__name__ == 'rw'
assert property(doc="d").__doc__ == 'd'
assert error('property().__get__(c)') == "AttributeError: property of 'C' object has no getter"
assert error('property(5).__get__(c)') == "TypeError: 'int' object is not callable"
class D(C):
    @C.rw.getter
    def rw(self): return "D"
assert D().rw == 'D'
class E:
    x = property(lambda self: self.missing)
assert error('E().x') == "AttributeError: 'E' object has no attribute 'missing'"
assert error('C.ro.fget = 1') == 'AttributeError: readonly attribute'
assert isinstance(C.ro, property)
