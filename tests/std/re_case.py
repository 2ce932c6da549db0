# IGNORECASE: a text's character is made small; some small letters have the same capital.
import re

both = [("k", "\u212a"), ("s", "\u017f"), ("µ", "μ"), ("i", "ı"), ("i", "İ"), ("β", "ϐ"), ("\ufb05", "\ufb06"), ("ß", "ẞ"), ("σ", "ς"), ("é", "É")]
for a, b in both:
    for p, t in ((a, b), (b, a)):
        assert re.fullmatch(p, t, re.I), (p, t)
        assert re.fullmatch(f"[{p}]", t, re.I), (p, t)
        assert re.fullmatch(f"[x{p}]", t, re.I), (p, t)
        assert not re.fullmatch(f"[^{p}]", t, re.I), (p, t)
        assert not re.fullmatch(p, t, re.I | re.A), (p, t)
assert not re.fullmatch("ß", "ss", re.I)
assert re.fullmatch("[a-z]", "\u212a", re.I) and re.fullmatch("[A-Z]", "\u017f", re.I)
assert not re.fullmatch("[a-z]", "\u212a", re.I | re.A)
assert re.fullmatch("[А-Я]+", "привет", re.I) and re.fullmatch("[а-я]+", "ПРИВЕТ", re.I)
assert re.fullmatch("[\U00010400-\U00010427]", "\U00010428", re.I)
assert re.fullmatch("\U00010400", "\U00010428", re.I)
assert re.fullmatch(r"(a)(É)\1\2", "aéAÉ", re.I)
assert re.fullmatch(rb"[a-c]X", b"Bx", re.I)
assert not re.fullmatch(rb"\xe9", b"\xc9", re.I)
assert re.fullmatch(rb"aB", b"Ab", re.I | re.L)
assert re.fullmatch(r"[^a]", "B", re.I) and not re.fullmatch(r"[^a]", "A", re.I)
assert re.findall(r"(?i)straße|groß", "STRASSE Straße GROß") == ["Straße", "GROß"]
