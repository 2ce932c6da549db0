#!/usr/bin/env python3
"""Bytes held per element, against CPython in the same run: each row has its bar, and status 1 means that one fell short, further than is known.

    memory.py [--only PATTERN] BASE SPY

A program builds the thing with n elements, or with none, and the difference is divided by n. Only what is held counts, not garbage, each block at
the size that its allocator gave it:

- CPython: what sys._debugmallocstats() says of small blocks, and glibc's mallinfo2() of the others;
- ours: what Go's collector found alive in the guest's gc.collect() at the end, as --stats tells it.

Rows named "each" are the objects alone, without the list that refers to them. Tables and lists have room to grow in, more or less of it as n
happens to be; so a row is the mean of four sizes that divide an octave evenly. The figures repeat to .3 bytes of an element, those of long texts to
.02. The resident memory of a process is more: garbage, what the collector keeps for later, and what an engine needs while it builds.
"""
import argparse
import fnmatch
import re
import sys

import measure

REFERENCES, WIDE_TEXT, OTHER = 2.1, 1.7, 1.0  # the bars
SIZES = [round(200_000 * 2 ** (k / 4)) for k in range(4)]
LONG = 16  # so many times as long are texts

# What is always held keeps the figure of an empty runtime, of which the garbage of its start is taken off, above 0.
PROGRAM = """
import gc, sys
try:
    import ctypes
except ImportError:
    ctypes = None
held = bytes(8 << 20)
n = int(sys.argv[1])
{setup}
def build():
{make}
    return x
x = build()
gc.collect()
if ctypes:
    sys._debugmallocstats()
    call = ctypes.CDLL(None).mallinfo2
    call.restype = type("mallinfo2", (ctypes.Structure,), dict(_fields_=[(k, ctypes.c_size_t) for k in "a b c d mapped f g used i j".split()]))
    got = call()
    print(got.mapped + got.used)
"""


class Kind:
    """A row: the statements that make x with n elements, and those that make what the elements are put into. What `setup` makes is no part of x."""

    def __init__(self, name, bar, make, setup="", without="x = None", times=1, known=None):
        self.name, self.bar, self.make, self.setup, self.without, self.times, self.known = name, bar, make, setup, without, times, known

    def program(self, make):
        """The text that builds it, or what is there without it."""
        return PROGRAM.format(setup=self.setup, make=measure.indented(make, 4))


def each(name, bar, item, setup="", known=None):
    """A row of n objects alone."""
    return Kind(f"each {name}", bar, f"x = [None] * n\nfor j in range(n):\n    x[j] = {item}", setup, "x = [None] * n", known=known)


def text(name, bar, sample):
    """A row of a text of n characters."""
    return Kind(name, bar, f"x = ({sample!r} * (n // {len(sample)} + 1))[:n]", times=LONG)


PLAIN = "class P:\n    def __init__(self, a, b, c):\n        self.a = a\n        self.b = b\n        self.c = c"
SLOTS = "class P:\n    __slots__ = ('a', 'b', 'c')\n" + PLAIN.partition("\n")[2]
KEYS = "keys = ['k%d' % j for j in range(n)]"


GROWN = measure.Known(2.9, "room doubles where CPython's grows by an eighth: Go's blocks cannot grow where they lie")
STR_KEYS = "values and keys take 16 bytes each, with an int or a float in them, CPython's references 8"

KINDS = [
    Kind("list of references, [None] * n", REFERENCES, "x = [None] * n"),
    Kind("list of references, a slice", REFERENCES, "x = ([None] * (n + 1))[1:]"),
    Kind("list of references, appended", REFERENCES, "x = []\nfor j in range(n):\n    x.append(None)", known=GROWN),
    Kind("list of references, comprehension", REFERENCES, "x = [None for j in range(n)]", known=GROWN),
    Kind("tuple of references", REFERENCES, "x = (None,) * n"),
    Kind("list of distinct ints", OTHER, "x = [None] * n\nfor j in range(n):\n    x[j] = j * 1_000_003"),
    Kind("list of distinct floats", OTHER, "x = [None] * n\nfor j in range(n):\n    x[j] = j + 0.5"),
    each("int of 100 bits", OTHER, "(1 << 100) + j", known=measure.Known(1.4, "a header of Go's own before the digits")),
    Kind("dict, int keys and values", OTHER, "x = {}\nfor j in range(n):\n    x[j] = j"),
    Kind("dict, str keys that exist", OTHER, "x = dict.fromkeys(keys)", KEYS, known=measure.Known(2.1, STR_KEYS)),
    Kind("dict, str keys of its own", OTHER, "x = {'k%d' % j: None for j in range(n)}", known=measure.Known(1.4, STR_KEYS)),
    each("dict of 3 keys", OTHER, "{'a': None, 'b': None, 'c': None}"),
    Kind("set of ints", OTHER, "x = set()\nfor j in range(n):\n    x.add(j)"),
    Kind("set of str that exist", OTHER, "x = set(keys)", KEYS),
    text("str, ASCII, long", OTHER, "abcdefghij"),
    each("str of 10 ASCII characters", OTHER, "'%010d' % j"),
    each("str of 50 ASCII characters", OTHER, "'%050d' % j"),
    text("str, Latin with accents", WIDE_TEXT, "Un élève très âgé a été là. "),
    text("str, Cyrillic", WIDE_TEXT, "Съешь же ещё этих мягких булок. "),
    text("str, CJK", WIDE_TEXT, "敏捷的棕色狐狸跳过了懒狗。"),
    text("str, emoji", WIDE_TEXT, "😀🚀🎉"),
    text("str, text with emoji", WIDE_TEXT, "well done, ship it 🚀 "),
    each("str of 10 CJK characters", WIDE_TEXT, "'跳过了懒狗%05d' % j"),
    Kind("bytes, long", OTHER, "x = b'x' * n", times=LONG, known=measure.Known(1.02, "a page that is not full")),
    each("instance of 3 attributes", OTHER, "P(None, None, None)", PLAIN),
    each("instance of 3 int attributes", OTHER, "P(j * 1000, j * 1001, j * 1002)", PLAIN),
    each("instance of 3 slots", OTHER, "P(None, None, None)", SLOTS),
    each("instance of 3 int slots", OTHER, "P(j * 1000, j * 1001, j * 1002)", SLOTS),
]


def held(command, kind, make, n):
    """The bytes that are held at the end."""
    run = measure.run(command, kind.program(make), n)
    if small := re.search(r"# bytes in allocated blocks +=\s+([\d,]+)", run.err):
        return int(small[1].replace(",", "")) + int(run.out)
    return int(re.search(r"memory: (\d+)", run.err)[1])


def element(command, kind):
    """The bytes that an element takes: the mean over the sizes of the growth from none."""
    sizes = [n * kind.times for n in SIZES]
    return sum((held(command, kind, kind.make, n) - held(command, kind, kind.without, n)) / n for n in sizes) / len(sizes)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="*", metavar="PATTERN")
    parser.add_argument("base")
    parser.add_argument("spy")
    options = parser.parse_args()
    options.spy += " --stats"
    print(f"Bytes held for an element, the mean of {', '.join(f'{n:,}' for n in SIZES)} elements; the bar is for ours / CPython, to two digits")
    print(f"{'kind':34} {'CPython':>8} {'ours':>8} {'ratio':>6}")
    broken = False
    for kind in (k for k in KINDS if fnmatch.fnmatch(k.name, f"*{options.only}*")):
        base, ours = element(options.base, kind), element(options.spy, kind)
        ratio = round(ours / base, 2)  # a page that is not full is no finding
        broken |= measure.fails(ratio, kind.bar, kind.known)
        print(f"{kind.name:34} {base:8.2f} {ours:8.2f} {ratio:6.2f}  {measure.verdict(ratio, kind.bar, kind.known)}", flush=True)
    sys.exit(broken)


if __name__ == "__main__":
    main()
