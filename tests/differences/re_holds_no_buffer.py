"""Category: re. Description: a bytearray may be resized while finditer or a scanner goes over it; the search goes on over the content as it was.
Reason: without reference counts an iterator that was merely dropped would forbid it for ever. Workaround: none needed."""
import re

b = bytearray(b"a a")
it = re.finditer(b"a", b)
assert next(it).span() == (0, 1)
b.extend(b"xyz")
assert next(it).span() == (2, 3)
