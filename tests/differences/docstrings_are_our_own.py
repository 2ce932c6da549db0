"""Category: documentation. Description: the texts under __doc__ of builtins and standard modules are not CPython's. Reason: they are written for
this engine, and say what it does. Workaround: none needed; where CPython has a text there is one, and signatures are in __text_signature__."""

import collections
import random

for documented in (len, list.append, int, ValueError, random, random.shuffle, collections.Counter, collections.Counter.update):
    assert documented.__doc__, documented
assert list.append.__doc__ == "Put an item at the end."  # CPython: "Append object to the end of the list."
assert list.append.__text_signature__ == "($self, object, /)"
