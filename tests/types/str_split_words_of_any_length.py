# Words are found several bytes at a time: every white space at every place, control characters that are none, and many words.
SPACES = ' \t\n\r\x0b\x0c\x1c\x1d\x1e\x1f'


def words(text):
    out, word = [], ''
    for c in text:
        if c not in SPACES:
            word += c
        elif word:
            out.append(word)
            word = ''
    return out + [word] if word else out


for c in map(chr, range(128)):
    for n in range(20):
        for text in ('a' * n + c, 'a' * n + c + 'b' * 9, c * n + 'xyz' + c, 'a\x01' * n + c + '\x00'):
            assert text.split() == words(text), (text, text.split())

for n in (0, 1, 15, 16, 17, 31, 32, 33, 500):
    for gap in (' ', '  ', '\n\t' * 5):
        text = gap.join('w' * (i % 23 + 1) for i in range(n))
        assert text.split() == words(text) and len(text.split()) == n
        assert (gap + text + gap).split() == words(text)
        assert ' '.join(text.split()).split(' ') == (words(text) or [''])

assert [w for w in 'one twó three'.split()] == ['one', 'twó', 'three']
assert 'aé b'.split('é', 1) == ['a', ' b'] and 'aéb' * 50 == 'éb'.join(('aéb' * 50).split('éb'))
