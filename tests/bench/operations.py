#!/usr/bin/env python3
"""CPU time of single operations against CPython in the same run: each row has its bar, and status 1 means that one fell short, further than is known.

    operations.py [--rounds 5] [--only PATTERN] BASE SPY

BASE and SPY are commands, such as /usr/bin/python3.11 and build/spy. Each operation stands four times in the body of a loop; what it took is the CPU
time of a process that runs the loop, less that of a process that runs the same loop around `pass` (or what the row names): so neither the start of
an engine nor the loop counts, but the collector's threads do. Rounds are interleaved, the least of each kind counts. A row that falls short is
measured in as many rounds again before it is reported: other work on the machine makes times longer, never shorter. With little other work the
ratios repeat to about 5 %.
"""
import argparse
import fnmatch
import sys

import measure

UNROLL = 4


class Operation:
    """A row. `rival` is the body of the other side where that is not CPython but this engine with another body or kind of function."""

    def __init__(self, name, bar, count, body, setup="", local="", empty="pass", unroll=UNROLL, rival=None, kind="def", known=None):
        self.name, self.bar, self.count, self.body, self.setup, self.local = name, bar, count, body, setup, local
        self.empty, self.unroll, self.rival, self.kind, self.known = empty, unroll, rival, kind, known

    def program(self, body, kind="def"):
        """The text that runs a body count times; a coroutine is driven by hand."""
        if body is not self.empty:
            body = "\n".join([body] * self.unroll)
        call = f"run({self.count})" if kind == "def" else f"try: run({self.count}).send(None)\nexcept StopIteration: pass"
        return (f"{self.setup}\n{kind} run(n):\n{measure.indented(self.local or 'pass', 4)}    for i in range(n):\n"
                f"{measure.indented(body, 8)}{call}\n")

    def sides(self, base, spy):
        """For both sides: the command, the program, and the empty one."""
        ours = (spy, self.program(self.body, self.kind), self.program(self.empty, self.kind))
        if self.rival is None:
            return (base, self.program(self.body), self.program(self.empty)), ours
        return (spy, self.program(self.rival), self.program(self.empty)), ours


F = "def f(a):\n    return a"
POINT = "class Point:\n    def __init__(self, x, y):\n        self.x = x\n        self.y = y"
COUNTER = """class Counter:
    count = 0
    def __init__(self):
        self.a = self.b = 1
    def get(self):
        return self.a
o = Counter()"""
APPEND = "xs = []\nfor j in r:\n    xs.append(j)"
RAISE = "try:\n    raise ValueError(i)\nexcept ValueError:\n    pass"

OPERATIONS = [
    Operation("function call f(i)", 0.6, 4_000_000, "f(i)", F),
    Operation("function call, 3 arguments", 0.6, 2_000_000, "f(i, i, i)", "def f(a, b, c):\n    return b"),
    Operation("function call, keyword", 0.6, 2_000_000, "f(i, b=i)", "def f(a, b=1):\n    return b"),
    Operation("method call o.m(i)", 0.6, 4_000_000, "o.m(i)", "class C:\n    def m(self, a):\n        return a", "o = C()"),
    Operation("generator step", 0.8, 20, "for x in g(500_000):\n    pass", "def g(n):\n    for i in range(n):\n        yield i",
              empty="for x in range(500_000):\n    pass", unroll=1),
    Operation("generator step by next()", 0.8, 2_000_000, "next(g)", "def make():\n    while True:\n        yield 1", "g = make()",
              known=measure.Known(1.5, "looking up the builtin takes as long as the step itself")),
    Operation("call in a coroutine / plain call", 1.2, 2_500_000, "f(i)", F, rival="f(i)", kind="async def",
              known=measure.Known(1.3, "1.3 ns for a coroutine's own registers, beside a plain call of 6 ns")),
    Operation("constructor Point(i, i)", 1.0, 1_000_000, "Point(i, i)", POINT),
    Operation("raise and catch", 1.4, 500_000, RAISE),
    Operation("raise in a call and catch", 1.4, 400_000, "try:\n    f(i)\nexcept ValueError:\n    pass", "def f(i):\n    raise ValueError(i)"),
    Operation("d[k], str key", 1.0, 5_000_000, "x = d[k]", local="d = {str(j): j for j in range(100)}; k = '7'"),
    Operation("d[k], int key", 1.0, 1_000, "for k in keys:\n    x = d[k]", local="keys = list(range(5000)); d = dict.fromkeys(keys, 1)", unroll=1,
              empty="for k in keys:\n    pass"),
    Operation("s[i], list", 1.0, 5_000_000, "x = s[7]", local="s = list(range(100))"),
    Operation("s[i], tuple", 1.0, 5_000_000, "x = s[7]", local="s = tuple(range(100))"),
    Operation("s[i], str", 1.0, 5_000_000, "x = s[k]", local="s = 'abcdefghij' * 10; k = 7"),
    Operation("s[i], str that is not ASCII", 1.0, 5_000_000, "x = s[k]", local="s = 'aécdeñghij' * 10; k = 72",
              known=measure.Known(2.8, "text is UTF-8 with an index, half the memory of CPython's for many texts")),
    Operation("s[i], bytes", 1.0, 5_000_000, "x = s[k]", local="s = b'abcdefghij' * 10; k = 7"),
    Operation("list append, 1,000 items", 1.5, 6_000, APPEND, local="r = range(1000)", empty="for j in r:\n    pass", unroll=1,
              known=measure.Known(2.2, "a list that grows leaves its old places to the collector, where CPython's grow where they lie")),
    Operation("list append, 1,000,000 items", 1.5, 6, APPEND, local="r = range(1_000_000)", empty="for j in r:\n    pass", unroll=1),
    Operation("C.count += 1 beside reads o.a", 1.0, 1_500_000, "Counter.count += 1\nx = o.a\nx = o.b", COUNTER),
    Operation("C.count += 1 beside o.get()", 1.0, 1_000_000, "Counter.count += 1\nx = o.get()", COUNTER),
]
# How many operations a turn of the loop is, where it is not the unrolling.
STEPS = {"generator step": 500_000, "d[k], int key": 5000, "list append, 1,000 items": 1000, "list append, 1,000,000 items": 1_000_000}


def rounds(chosen, times, options, count):
    """Runs each program of the chosen rows once a round, in turning order, and keeps the CPU times."""
    for r in range(count):
        for o in chosen:
            measure.progress(f"round {r + 1} of {count}: {o.name}")
            pieces = [(side, what, command, text) for side, (command, *texts) in enumerate(o.sides(options.base, options.spy))
                      for what, text in enumerate(texts)]
            for k in range(len(pieces)):
                side, what, command, text = pieces[(k + r) % len(pieces)]
                times.setdefault((o.name, side, what), []).append(measure.run(command, text).cpu)
    measure.progress("")


def net(times, o, side):
    """Seconds of an operation alone."""
    steps = o.count * STEPS.get(o.name, o.unroll)
    return max(min(times[o.name, side, 0]) - min(times[o.name, side, 1]), 1e-4) / steps


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="*", metavar="PATTERN")
    parser.add_argument("base")
    parser.add_argument("spy")
    options = parser.parse_args()
    chosen, times = [o for o in OPERATIONS if fnmatch.fnmatch(o.name, f"*{options.only}*")], {}
    ratio = lambda o: net(times, o, 1) / net(times, o, 0)
    rounds(chosen, times, options, options.rounds)
    for _ in range(2):
        rounds([o for o in chosen if measure.fails(ratio(o), o.bar, o.known)], times, options, options.rounds)
    print(f"CPU time of an operation: the least of {options.rounds} rounds, less the loop; bars are for ours / CPython, in a row a / b for ours / ours")
    print(f"{'operation':34} {'CPython ns':>10} {'ours ns':>8} {'ratio':>6}")
    for o in chosen:
        base, ours = (net(times, o, side) * 1e9 for side in (0, 1))
        print(f"{o.name:34} {base:10.1f} {ours:8.1f} {ours / base:6.2f}  {measure.verdict(ours / base, o.bar, o.known)}")
    sys.exit(any(measure.fails(ratio(o), o.bar, o.known) for o in chosen))


if __name__ == "__main__":
    main()
