"""Prints texts and what CPython makes of them, for the tests of package ucd: one line "operation<TAB>text<TAB>result".

Texts are written as Python's ascii() shows them, without the quotes. Run it on CPython 3.15:

    python3.15 samples.py > ../testdata/samples.txt
"""

import random
import unicodedata as u

# Characters with special rules: sigmas, ignorable marks, titlecase letters, ligatures, Hangul, blocked marks.
SPECIAL = (
    "aAzZ09 .'_-\u03a3\u03c3\u03c2\u00df\u0130\u0131\u01c4\u01c5\u01c6\u0149\u1e9e\ufb03\u0390\u1f88\u1fb4\u00ad\u0301\u0308\u0345"
    "\u200d\u02b0\u2019\u0387\u2160\u24d0\U00010400\U00010428\U000e0001\ud800\udfff\u1100\u1161\u11a8\u11a7\uac00\uac01\u0f71\u0f72\u0f73"
    "\u0323\u0307\u0327\u0338\u0958\u2adc\u212b\u1e9b\ufdfa\u3099\u304b\u09c7\u09be\u0344\u0340\u1d15e\U0001d15e\U0001d165\U0001d16e"
    "\u0cc6\u0cc2\u0cd5\u0dd9\u0dca\u0ddc\u0ddd\u1b05\u1b35\U000110a5\U000110ba\u05b0\u094d\ua9b3\u302a\U0001133e\U00011347"
)

OPERATIONS = {
    "lower": str.lower, "upper": str.upper, "title": str.title, "capitalize": str.capitalize, "swapcase": str.swapcase,
    "casefold": str.casefold, "repr": repr, "ascii": ascii,
    "NFC": lambda s: u.normalize("NFC", s), "NFD": lambda s: u.normalize("NFD", s),
    "graphemes": lambda s: ",".join(str(g.end) for g in u.iter_graphemes(s)),
    "NFKC": lambda s: u.normalize("NFKC", s), "NFKD": lambda s: u.normalize("NFKD", s),
}


def escaped(s):
    # No quote of either kind stays bare, so that ascii() never has to choose.
    return ascii(s.replace("'", "\0quote\0")).strip("'").replace("\\x00quote\\x00", "\\x27")


def main():
    rng = random.Random(17)
    marks = [chr(c) for c in range(0x110000) if u.combining(chr(c))]
    decomposed = [chr(c) for c in range(0x110000) if u.decomposition(chr(c))]
    cased = [chr(c) for c in range(0x110000) if chr(c).lower() != chr(c).upper()]
    breaking = {}
    for c in map(chr, range(0x110000)):
        breaking.setdefault((u.grapheme_cluster_break(c), u.indic_conjunct_break(c), u.extended_pictographic(c)), []).append(c)
    sources = [SPECIAL, SPECIAL, marks, decomposed, cased]
    for number in range(1700):
        source = sources[number % len(sources)]
        text = "".join(rng.choice(rng.choice([source, SPECIAL])) for _ in range(rng.randint(1, 9)))
        name = list(OPERATIONS)[number % len(OPERATIONS)]
        if number >= 1500:
            name = "graphemes"
            text = "".join(rng.choice(rng.choice(list(breaking.values()))) for _ in range(rng.randint(2, 12)))
        print(name, escaped(text), escaped(OPERATIONS[name](text)), sep="\t")
    print("NFD", escaped("a" + "\u0301\u0323" * 40), escaped(u.normalize("NFD", "a" + "\u0301\u0323" * 40)), sep="\t")


main()
