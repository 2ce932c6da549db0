# Text made of a container's items, which change the container: join, %, format, repr, f-strings, print.
import io

changes = changing("b.clear()", "b.append('z')", "b.pop()", "del b[0]", "b[:] = ['q'] * 12")

operations = table(
    "''.join(b[x] if m else 'n' for x in range(len(b)))", "','.join(str(m) + x for x in b)", "b.append(m); result = ','.join(b)", "','.join(map(m, b))",
    "','.join(m)", "'%s %s' % (m, b)", "'%r %s' % (m, b)", "'%a' % m", "'%d' % m", "'%x' % m", "'%c' % m", "'%*d' % (m, 5)", "'%.*f' % (m, 2)", "'%s' % m",
    "'%(k)s' % {'k': m}", "'{} {}'.format(m, b)", "'{!r} {}'.format(m, b)", "'{0:{1}}'.format('x', m)", "'{0[0]} {1}'.format(b, m)", "'{1} {0[0]}'.format(b, m)",
    "'{0[0]}'.format(m)", "'{k}'.format_map({'k': m})", "f'{m} {b}'", "f'{m!r} {b}'", "f'{m:>5} {b}'", "f'{b!r:{str(m)[:0]}}'", "str(m) + str(b)", "repr((m, b))",
    "repr([m, b, m])", "repr({'k': m, 'b': b})", "b.append(m); result = str(b)", "b.insert(0, m); result = f'{b}'", "ascii([m, b])", "format(m, 'q')",
    "o = io.StringIO(); print(m, *b, file=o); result = o.getvalue()", "o = io.StringIO(); print(*b, sep=str(m), file=o); result = o.getvalue()",
    "o = io.StringIO(); o.writelines(map(str, [m, b])); result = o.getvalue()", "'abcabc'.replace('b', '', m)", "'abcabc'.find('c', m)", "'a b c'.split(None, m)",
    "'abc'.center(m)", "'a\\tb'.expandtabs(m)", "'abc' * m", "'abc'[m]", "'abc'[m:]", "'abc'.startswith('b', m)", "'abc'.translate({97: m})", "'abc'.translate(m)",
    "'abc'.count('', m, m)", "m in 'abc'", "b.__contains__(m)", "int('11', m)", "chr(m)", "round(2.5, m)", "hex(m)", "divmod(7, 2) if m else b",
)
cells(lambda: ["a", "b", "c"], changes, operations)
