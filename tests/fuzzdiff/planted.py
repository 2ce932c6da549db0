"""Shows that the programs find bugs: each deliberate bug of engine/planted within the given number of programs.

    planted.py [--seed S] [--programs N] COUNTER...

COUNTER is the engine built with the tag planted (tests/fuzzdiff/counter). A bug is found when a program prints with it what it does not print
without; that is a mismatch with CPython, since without it there is none. Status 1: one is not found.
"""
import argparse
import os
import re
import sys
import warnings

import generate
import known
import running

BATCH = 100


def names():
    """The names of the bugs, in their order."""
    with open(os.path.join(running.HERE, "..", "..", "engine", "planted", "planted.go"), encoding="utf-8") as f:
        return re.findall(r"^\t(\w+) +// ", f.read(), re.M)


def found(options, number):
    """The first program that shows a bug; None: there is none."""
    plain, buggy = running.Interpreter(options.counter), running.Interpreter([*options.counter, "-bug", str(number)])
    for first in range(0, options.programs, BATCH):
        programs = [(n, generate.program(options.seed, n)[0]) for n in range(first, min(first + BATCH, options.programs))]
        want, got = plain.run(programs), buggy.run(programs, 5)
        for n, _ in programs:
            if known.first_difference(want[n], got[n]) is not None:
                return n
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", default="planted")
    parser.add_argument("--programs", type=int, default=2000)
    parser.add_argument("counter", nargs="+")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    bugs, missed = names(), 0
    for number, name in enumerate(bugs, 1):
        program = found(options, number)
        missed += program is None
        print(f"{name}: " + (f"not found in {options.programs} programs" if program is None else f"found by program {program}"))
    print(f"{len(bugs) - missed} of {len(bugs)} planted bugs found")
    sys.exit(1 if missed or not bugs else 0)


main()
