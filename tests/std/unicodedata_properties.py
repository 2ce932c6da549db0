"""unicodedata: properties, names and normal forms."""
import unicodedata as u


def raises(kind, text, call, *args):
    try:
        call(*args)
    except kind as e:
        assert str(e) == text or text is None, str(e)
        return
    raise AssertionError("nothing was raised")


assert (u.category("a"), u.bidirectional("5"), u.combining("\u0300"), u.mirrored("("), u.east_asian_width("\u6f22")) == ("Ll", "EN", 230, 1, "W")
assert (u.decimal("5"), u.digit("\xb2"), u.numeric("\xbd"), u.decomposition("\xe9")) == (5, 2, 0.5, "0065 0301")
assert (u.decimal("a", None), u.name("\n", "none"), u.numeric("a", 7)) == (None, "none", 7)
assert u.name("\u20ac") == "EURO SIGN" and u.lookup("euro sign") == "\u20ac" and u.lookup("KEYCAP DIGIT ONE") == "1\ufe0f\u20e3"
assert u.normalize("NFD", "\xe9") == "e\u0301" and u.normalize("NFC", "e\u0301") == "\xe9" and u.normalize("NFKC", "\ufb01") == "fi"
assert u.is_normalized("NFC", "\xe9") and not u.is_normalized("NFD", "\xe9")
raises(ValueError, "not a decimal", u.decimal, "a")
raises(ValueError, "no such name", u.name, "\n")
raises(KeyError, '"undefined character name \'nope\'"', u.lookup, "nope")
raises(ValueError, "invalid normalization form", u.normalize, "x", "a")
raises(TypeError, None, u.category, "ab")
raises(TypeError, None, u.category, 1)
if hasattr(u, "iter_graphemes"):  # since 3.15
    assert [str(g) for g in u.iter_graphemes("e\u0301a\U0001f1e9\U0001f1ea")] == ["e\u0301", "a", "\U0001f1e9\U0001f1ea"]
    assert u.block("a") == "Basic Latin" and u.isxidstart("a") and not u.isxidstart("1")
