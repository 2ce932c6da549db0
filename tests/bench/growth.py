#!/usr/bin/env python3
"""How the time of the types' operations grows with their size, against CPython in the same run; status 1: one grows by a higher order.

    growth.py [--rounds 2] [--only PATTERN] BASE SPY

Each operation runs at 1,000 to 1,000,000 elements, fewer where CPython itself is quadratic. The program takes the time around the operation alone,
several times over, and the least counts. The order is the slope of log time over log size by least squares over the three largest sizes from 10,000
on; a slope of 1 is linear. An operation holds if its slope exceeds CPython's by .25 at most: over two decades that is a ratio to CPython that grows
by 3.2. The caches of the machine make slopes of both a little higher than the theory. An operation that falls short is measured again, twice at
most, before it is reported. The last column is the ratio at the largest size. It is a figure, not a bar.
"""
import argparse
import fnmatch
import json
import math
import sys

import measure
from growth_operations import OPERATIONS

BAR = 0.25

# `again` lets an operation that changes nothing run often enough for the clock.
PROGRAM = """
import collections, json, sys, time
if hasattr(sys, "set_int_max_str_digits"):
    sys.set_int_max_str_digits(0)
clock = time.perf_counter

def scattered(n):
    x, out = 12345, []
    for _ in range(n):
        x = (x * 1103515245 + 12345) % 2147483648
        out.append(x)
    return out

def once(n, again):
{make}
    began = clock()
    for _ in range(again):
{run}
    return (clock() - began) / again

out = []
for n in {sizes}:
    again = max(1, {work} // n)
    best, spent, turns = once(n, again), 0.0, 0
    while turns < 3 or spent < {least} and turns < 50:
        took = once(n, again)
        best, spent, turns = min(best, took), spent + took * again, turns + 1
    out.append(best)
print(json.dumps(out))
"""


def program(o):
    """The text that measures an operation."""
    return PROGRAM.format(make=measure.indented(o.make, 4), run=measure.indented(o.run, 8), sizes=o.sizes, work=o.work, least=0.03)


def keep(best, o, side, command):
    """Runs an operation on one side and keeps the least time of each size."""
    now = json.loads(measure.run(command, program(o)).out)
    best[o.name, side] = [min(a, b) for a, b in zip(best.get((o.name, side), now), now)]


def slope(o, times):
    """The order of growth: of log time over log size, over the three largest sizes from 10,000 on, or the two largest where there are no more."""
    points = [(math.log(n), math.log(t)) for n, t in zip(o.sizes, times)]
    points = points[max(0, min(len(points) - 2, sum(n < 10_000 for n in o.sizes))):][-3:]
    x, y = (sum(p[k] for p in points) / len(points) for k in (0, 1))
    return sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)


def excess(o, best):
    """By how much the order is higher than CPython's."""
    return slope(o, best[o.name, 1]) - slope(o, best[o.name, 0])


def rounds(chosen, best, options):
    """Runs each operation on both sides, in turning order."""
    for r in range(options.rounds):
        for o in chosen:
            measure.progress(f"round {r + 1} of {options.rounds}: {o.name}")
            for side in ((0, 1), (1, 0))[r % 2]:
                keep(best, o, side, (options.base, options.spy)[side])
    measure.progress("")


def duration(seconds):
    """A time in the unit that suits it."""
    for unit, scale in (("s", 1), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= scale:
            break
    return f"{seconds / scale:.3g} {unit}"


def report(chosen, best):
    """Prints the table."""
    width = max(len(o.name) for o in chosen)
    print("Time per size, and the order of its growth; CPython above, ours below")
    for o in chosen:
        for side, who in enumerate(("CPython", "ours")):
            times = best[o.name, side]
            cells = "".join(f"{duration(t):>10}" for t in times)
            line = f"{o.name if side == 0 else '':{width}} {who:8}{cells:40}  n^{slope(o, times):4.2f}"
            if side == 0:
                line += "" if o.sizes == OPERATIONS[0].sizes else "  sizes " + ", ".join(f"{n:,}" for n in o.sizes)
            else:
                line += f"  {excess(o, best):+.2f} {measure.verdict(excess(o, best), BAR)}; ratio {times[-1] / best[o.name, 0][-1]:.2f}"
            print(line)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--only", default="*", metavar="PATTERN")
    parser.add_argument("base")
    parser.add_argument("spy")
    options = parser.parse_args()
    options.spy += " --clock --memory 4G"
    chosen, best = [o for o in OPERATIONS if fnmatch.fnmatch(o.name, f"*{options.only}*")], {}
    rounds(chosen, best, options)
    for _ in range(2):
        rounds([o for o in chosen if excess(o, best) > BAR], best, options)
    report(chosen, best)
    broken = [o.name for o in chosen if excess(o, best) > BAR]
    print(f"{len(chosen)} operations, {len(broken)} of a higher order than CPython's" + "".join(f"\n  {name}" for name in broken))
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()
