# f-strings: expressions, conversions, specs, nesting, debugging.
x, w, s = 3.14159, 10, "text"
assert f"{x}" == '3.14159'
assert f"{x:.2f}|{x:>10.3f}|{s:<6}|{s:^8}|{s!r:>8}" == "3.14|     3.142|text  |  text  |  'text'"
assert f"{x:{w}.{2}f}" == '      3.14'
assert f"{s!r} {s!s} {'é'!a}" == "'text' text '\\xe9'"
assert f"{x=}" == 'x=3.14159'
assert f"{x = :.1f}" == 'x = 3.1'
assert f"{s=!s}" == 's=text'
assert f"{w + 1=}" == 'w + 1=11'
assert f"{{}} {{{w}}}" == '{} {10}'
assert f"a{1}b{2}c" == 'a1b2c'
assert f"{'nested ' + f'{w}'}" == 'nested 10'
assert f"{'a' 'b'}" == 'ab'
assert f"{[i for i in range(3)]}" == '[0, 1, 2]'
assert f"{ {'k': 1}['k'] }" == '1'
assert f"{(lambda v: v * 2)(4)}" == '8'
assert f"{w if w > 5 else 0}" == '10'
assert f"{1, 2}" == '(1, 2)'
assert f"{*'ab', 3}" == "('a', 'b', 3)"
assert f'{"""triple"""}' == 'triple'
multi = f"""multi
{w}"""
assert multi == 'multi\n10'
assert rf"\n{w}" == '\\n10'
assert f"{w:#x} {w:08b} {1234567:,} {0.5:%}" == '0xa 00001010 1,234,567 50.000000%'
assert f"{'':*^5}" == '*****'
assert f"{None} {True} {...}" == 'None True Ellipsis'
assert "plain" f"{w}" "end" == 'plain10end'
assert f"{w!r:>5}" == '   10'
class F:
    def __format__(self, spec): return "<" + spec + ">"
assert f"{F()} {F():abc} {F():{w}}" == '<> <abc> <10>'
assert f"{s[0]}{s[-1]}{s[1:3]}" == 'ttex'
assert f"{f"{f"{1}"}"}" == '1'
assert f"{"quote"}" == 'quote'
over_lines = f"{
    w
    + 1
}"
assert over_lines == '11'
assert f"{x!r:.3}" == '3.1'
assert f'{s:{"<"}{w}}|' == 'text      |'
assert f"{3:{'>'}{5}}" == '    3'
d = {"a": 1}
assert f"{d['a']}" == '1'
assert f"{d["a"]}" == '1'
assert f"\N{BULLET}\x41\u00e9" == '•Aé'
assert f"{'\n'}" == "\n"
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: f"{s:d}") == "ValueError: Unknown format code 'd' for object of type 'str'"
assert err(lambda: f"{x:q}") == "ValueError: Unknown format code 'q' for object of type 'float'"
assert err(lambda: f"{undefined_name}") == "NameError: name 'undefined_name' is not defined"
assert err(lambda: f"{[]:>3}") == 'TypeError: unsupported format string passed to list.__format__'
assert f"{w:}" == '10'
assert f"{-w:+d} {w:+d} {w: d}" == '-10 +10  10'
assert f"{1e10} {1e16} {1.0} {0.1 + 0.2}" == '10000000000.0 1e+16 1.0 0.30000000000000004'
