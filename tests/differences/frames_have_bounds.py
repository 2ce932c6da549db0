"""Category: limits. Description: a function has at most 3072 parameters, a pattern about 3000 parts (keys of mappings count three times), a
t-string 256 parts; one with more is a SyntaxError. Reason: they stand in the registers of a frame, of which an instruction reaches 4096.
Workaround: *args and **kwargs, sequences instead of patterns."""


def message(source):
    try:
        compile(source, "<string>", "exec")
    except SyntaxError as e:
        return e.msg
    raise AssertionError


names = [f"a{i}" for i in range(5000)]
assert message(f"def f({','.join(names)}): pass") == "too many parameters"
assert message(f"def f(*, {'=1,'.join(names)}): pass") == "too many parameters"
assert message(f"lambda {','.join(names)}: 0") == "too many parameters"
for pattern in f"[{','.join(names)}]", f"C({','.join(names)})", f"C({','.join(n + '=' + n for n in names)})", f"{{{','.join(f'{i}: x{i}' for i in range(2000))}}}":
    assert message(f"match x:\n case {pattern}: pass") == "too many parts in pattern", pattern[:20]
assert message("t'" + "{x}" * 5000 + "'") == "too many parts in a template string"
