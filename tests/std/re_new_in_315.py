# What came after 3.13: \z, prefixmatch, \B in an empty text.
import re
import sys

if sys.version_info >= (3, 15):
    assert re.search(r"a\z", "ba") and not re.search(r"a\z", "a\n")
    assert re.prefixmatch("a", "ab").group() == "a" and re.prefixmatch("b", "ab") is None
    assert re.compile("a").prefixmatch("ba", 1).span() == (1, 2)
    assert re.compile("a").scanner("aa").prefixmatch().span() == (0, 1)
    assert re.match(r"\B", "") and not re.match(r"\b", "")
    # a group forgets what an iteration that failed gave it; a single character above U+FFFF is as good as others
    assert re.match(r"(?:()a|b)++", "ab").span(1) == (0, 0)
    assert re.fullmatch("[x\U00010400]", "\U00010428", re.I)
    assert re.match.__name__ == "prefixmatch" and re.match is re.prefixmatch
