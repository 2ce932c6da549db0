"""Category: codecs. Description: the codec utf-7 is not there: LookupError. Reason: nobody writes it any more, and it keeps state between characters.
Workaround: utf-8."""
try:
    "a".encode("utf-7")
except LookupError as e:
    assert str(e) == "unknown encoding: utf-7"
else:
    raise AssertionError
