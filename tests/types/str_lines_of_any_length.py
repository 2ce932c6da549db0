# Line ends are looked for several bytes at a time: each of them at every place, beside control characters that are none.
ENDS = '\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029'


def lines(text, keep):
    out, line, i = [], '', 0
    while i < len(text):
        c = text[i]
        i += 1
        if c not in ENDS:
            line += c
            continue
        if c == '\r' and text[i:i + 1] == '\n':
            c += '\n'
            i += 1
        out.append(line + c * keep)
        line = ''
    return out + [line] if line else out


for c in list(map(chr, range(160))) + ['\u2027', '\u2028', '\u2029', '\u202a', '€', '🙂']:
    for n in range(20):
        for text in ('a' * n + c, 'a' * n + c + 'b' * 9, c * n + 'xyz' + c + c, 'a\x01' * n + c + '\x1f', 'é' * n + c + 'ab'):
            for keep in (False, True):
                assert text.splitlines(keep) == lines(text, keep), (text, keep)

for n in range(20):
    for c in range(256):
        data = b'a' * n + bytes([c]) + b'b' * 9
        assert data.splitlines() == ([data] if c not in b'\n\r' else [b'a' * n, b'b' * 9])

assert (('x' * 5000 + '\n') * 3).splitlines() == ['x' * 5000] * 3
