"""Category: re. Description: LOCALE follows the locale C, whatever was set: letters are those of ASCII. Reason: a worker has no locales.
Workaround: decode the bytes and use a pattern of text."""
import re

assert re.fullmatch(rb"\w", b"a", re.L)
assert not re.fullmatch(rb"\w", b"\xe9", re.L)
