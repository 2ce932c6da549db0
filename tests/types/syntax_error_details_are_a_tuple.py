# The details of a SyntaxError are taken as tuple() takes them: nobody asks for a length hint.
class Details:
    def __init__(self, *items):
        self.items = items

    def __iter__(self):
        return iter(self.items)

    def __length_hint__(self):
        raise AssertionError


e = SyntaxError('m', Details('f', 1, 2, 'text'))
assert (e.filename, e.lineno, e.offset, e.text) == ('f', 1, 2, 'text') and tuple(Details(1)) == (1,)
try:
    SyntaxError('m', Details(1, 2))
except TypeError as e:
    assert str(e) == 'function takes at least 4 arguments (2 given)'
else:
    assert False
