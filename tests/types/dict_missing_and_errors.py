# KeyError shows the key; unhashable keys; __missing__.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class D(dict):
    def __missing__(self, key): return f"<{key}>"
d = D(a=1)
assert d["a"] == 1
assert d["z"] == '<z>'
assert d.get("z") is None
assert not ("z" in d)
assert "{q}".format_map(d) == '<q>'
assert "%(q)s" % d == '<q>'
assert error('{}["a"]') == "KeyError: 'a'"
assert error('{}[1, 2]') == 'KeyError: (1, 2)'
assert error('{}[None]') == 'KeyError: None'
assert error('{}[[]]') == "TypeError: cannot use 'list' as a dict key (unhashable type: 'list')"
assert error('{}[{}] = 1') == "TypeError: cannot use 'dict' as a dict key (unhashable type: 'dict')"
assert error('{[]: 1}') == "TypeError: cannot use 'list' as a dict key (unhashable type: 'list')"
assert error('{}.pop("a")') == "KeyError: 'a'"
assert error('[] in {}') == "TypeError: cannot use 'list' as a dict key (unhashable type: 'list')"
assert error('del {}["x"]') == "KeyError: 'x'"
assert error('{}.setdefault([])') == "TypeError: cannot use 'list' as a dict key (unhashable type: 'list')"
assert error('{}.get()') == 'TypeError: get expected at least 1 argument, got 0'
assert error('{}.pop()') == 'TypeError: pop expected at least 1 argument, got 0'
assert error('{"a": 1}.popitem(1)') == 'TypeError: dict.popitem() takes no arguments (1 given)'
assert {}.pop("a", 5) == 5
assert ({}.setdefault("k")) is None
assert {"k": 0}.setdefault("k", 5) == 0
assert error('{} < {}') == "TypeError: '<' not supported between instances of 'dict' and 'dict'"
assert error('{} + {}') == "TypeError: unsupported operand type(s) for +: 'dict' and 'dict'"
assert error('{} | []') == "TypeError: unsupported operand type(s) for |: 'dict' and 'list'"
