# What patterns mean.
import re


def spans(pattern, text, flags=0):
    return [m.span() for m in re.finditer(pattern, text, flags)]


# repetitions: greedy, lazy, possessive
assert re.match(r"a*", "aaab").group() == "aaa"
assert re.match(r"a*?b", "aaab").group() == "aaab"
assert re.match(r"a+?", "aaab").group() == "a"
assert re.match(r"a{2}", "aaab").group() == "aa"
assert re.match(r"a{,2}", "aaab").group() == "aa"
assert re.match(r"a{2,}?", "aaab").group() == "aa"
assert re.match(r"a{,}b", "aaab").group() == "aaab"
assert re.match(r"a{b", "a{b") and re.match(r"a{}", "a{}") and re.match(r"a{1,b", "a{1,b")
assert re.match(r"a*+a", "aaa") is None
assert re.match(r"a?+a", "a") is None
assert re.match(r"(?:ab)++c", "ababc").group() == "ababc"
assert re.match(r"(?:a|ab){2}+c", "aabc") is None
assert re.match(r"(?>a|ab)c", "abc") is None
assert re.match(r"(?>(a+))b", "aab").groups() == ("aa",)

# groups keep what their last iteration took; what is undone is forgotten
assert re.match(r"(?:(a)|(b))*", "ab").groups() == ("a", "b")
assert re.match(r"(a)|b", "b").groups() == (None,)
assert re.match(r"(a(b)?)+", "aba").groups() == ("a", "b")
assert re.match(r"(?:(a)b|ac)", "ac").groups() == (None,)
assert re.match(r"((a)|b)*?c", "abc").groups() == ("b", "a")
assert re.match(r"(?P<x>a)(?P=x)\1", "aaa").group("x") == "a"
assert re.match(r"(a*)*", "aa").groups() == ("",)
assert re.match(r"(a*)+", "aa").groups() == ("",)
assert re.match(r"(?:a?)*?y", "z") is None
assert re.match(r"(?:a?){3,5}b", "aab").group() == "aab"
assert re.match(r"(?:x*){2,}", "").span() == (0, 0)
assert re.match(r"()*\1", "").groups() == ("",)

# alternatives in order
assert re.match(r"a|ab", "ab").group() == "a"
assert re.match(r"(?:a|ab)(?:c|bcd)(d*)", "abcd").group() == "abcd"
assert re.findall(r"foo|fob|f|bar", "fobfbarfoo") == ["fob", "f", "bar", "foo"]
assert re.match(r"(?:|a)b", "ab").group() == "ab"

# lookarounds
assert re.search(r"(?<=a)b", "cbab").span() == (3, 4)
assert re.search(r"(?<!a)b", "abcb").span() == (3, 4)
assert re.match(r"(?=(a+))a*b\1", "aaabaaab").groups() == ("aaa",)
assert re.match(r"(?!b)\w", "ab") and re.match(r"(?!a)\w", "ab") is None
assert re.match(r"(?!(a)b)a", "ac").groups() == (None,)
assert spans(r"(?<=\d{3})x", "12x123x") == [(6, 7)]
assert spans(r"(?<=é.)x", "éax" * 2) == [(2, 3), (5, 6)]
assert re.search(r"(a)(?<=\1)b", "ab").groups() == ("a",)
assert re.match(r"(?<!.)a", "a")
assert re.search(r"(?!)", "abc") is None

# conditions
assert re.match(r"(\()?a(?(1)\)|b)", "(a)").group() == "(a)"
assert re.match(r"(\()?a(?(1)\)|b)", "ab").group() == "ab"
assert re.match(r"(?P<q>')?a(?(q)')", "'a") is None
assert re.match(r"(a)?(?(1)b)c", "c").group() == "c"

# places
assert spans(r"^", "a\nb\n") == [(0, 0)]
assert spans(r"^", "a\nb\n", re.M) == [(0, 0), (2, 2), (4, 4)]
assert spans(r"$", "a\nb\n") == [(3, 3), (4, 4)]
assert spans(r"$", "a\nb\n", re.M) == [(1, 1), (3, 3), (4, 4)]
assert spans(r"\A|\Z", "a\n") == [(0, 0), (2, 2)]
assert spans(r"\b", "ab cd") == [(0, 0), (2, 2), (3, 3), (5, 5)]
assert spans(r"\B", "ab c") == [(1, 1)]
assert spans(r"\bé", "é aé") == [(0, 1)]
assert spans(r"(?a)\bé", "é aé") == [(3, 4)]

# classes
assert re.findall(r"[]a]", "a]b") == ["a", "]"]
assert re.findall(r"[^]a]", "a]b") == ["b"]
assert re.findall(r"[a-c-]", "b-d") == ["b", "-"]
assert re.findall(r"[\d_-]", "1_-x") == ["1", "_", "-"]
assert re.findall(r"[^\W\d]", "a1_-é") == ["a", "_", "é"]
assert re.findall(r"[\b\n\x41\102\u0043\U00000044]", "\bABCD\n") == ["\b", "A", "B", "C", "D", "\n"]
assert re.findall(r"[α-ω]+", "abc αβγ xyz") == ["αβγ"]
assert re.findall(r"\N{EM DASH}|[\N{GREEK SMALL LETTER ALPHA}]", "a—α") == ["—", "α"]
assert re.findall(r"\s+", "a \t\x1c\u2003b") == [" \t\x1c\u2003"]
assert re.findall(rb"\s+", b"a \t\x1cb") == [b" \t"]
assert re.findall(r"\d", "1٣x") == ["1", "٣"] and re.findall(r"(?a)\d", "1٣x") == ["1"]
assert re.findall(r".", "a\nb") == ["a", "b"] and len(re.findall(r"(?s).", "a\nb")) == 3

# escapes
assert re.match(r"\101\x42\0", "AB\0")
assert re.match(r"(a)\1", "aa") and re.match(r"(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)\10", "abcdefghijj")
assert re.match(r"\111", "I")
assert re.match(r"\.\*\/\é", ".*/é")

# comments, verbose
assert re.match(r"a(?#comment)b", "ab")
assert re.match(r"""(?x)
    a   # the first
    \ b # a space, and b
    [ ] # a space in a class""", "a b ")
assert re.match(r"(?x: a b )c d", "abc d")
assert re.match(r"(?x)(?-x:a b)", "a b")

# flags in the pattern
assert re.match(r"(?i)aB", "Ab") and re.match(r"(?i:a)b", "Ab") and not re.match(r"(?i:a)b", "AB")
assert re.match(r"(?i)(?-i:a)b", "aB") and not re.match(r"(?i)(?-i:a)b", "AB")
assert re.match(r"(?s-i:.)", "\n")

# bytes
assert re.match(rb"[\x80-\xff]+", b"\xe9\x80a").group() == b"\xe9\x80"
assert re.findall(rb"\w+", b"ab \xe9c") == [b"ab", b"c"]
assert re.match(rb"(?i)\xe9", b"\xc9") is None
assert re.findall(rb".", b"\xff\n\x00") == [b"\xff", b"\x00"]

# surrogates and what lies beyond the BMP
assert re.findall(r"[\ud800-\udfff]", "a\ud800\udfffb") == ["\ud800", "\udfff"]
assert re.match(r".", "\U0001f600").span() == (0, 1)
assert spans(r"b", "\U0001f600é" * 3 + "b") == [(6, 7)]
