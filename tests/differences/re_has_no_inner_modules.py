"""Category: re. Description: re._parser, re._compiler and re._casefix do not exist; re._constants has MAXGROUPS, MAXREPEAT and the error only.
Reason: parser and compiler are not written in Python. Workaround: re.DEBUG prints the tree of a pattern."""
import re
from re._constants import MAXGROUPS, MAXREPEAT

assert MAXREPEAT == 2**32 - 1 and MAXGROUPS > 1000
try:
    import re._parser
except ModuleNotFoundError:
    pass
else:
    raise AssertionError
