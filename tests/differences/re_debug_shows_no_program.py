"""Category: re. Description: re.DEBUG prints the tree of the pattern as CPython does, but not the program below it. Reason: the program is another
one. Workaround: read the tree."""
import re

re.compile("ab+", re.DEBUG)
